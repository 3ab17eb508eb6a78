export interface Pictures {
  /** Each stands in the Markdown as its mark. */
  files: { mark: string; file: File }[];
  /** How many have neither bytes nor an address that lasts. */
  leftOut: number;
}

/** Google's addresses of pictures in a document end after a while. */
const passing = /^https?:\/\/[^/]*\bgoogleusercontent\.com\//i;

export function takePictures(body: HTMLElement): Pictures {
  const files: Pictures["files"] = [];
  let leftOut = 0;
  for (const image of body.querySelectorAll("img")) {
    const address = image.getAttribute("src") ?? "";
    const file = fileIn(address, files.length + 1);
    if (file) {
      const mark = `\uE000${files.length}\uE001`;
      files.push({ mark, file });
      image.replaceWith(mark);
    } else if (!/^https?:\/\//i.test(address) || passing.test(address)) {
      leftOut += 1;
      image.remove();
    } else {
      image.setAttribute("alt", image.alt.replace(/[[\]\n]/g, " ").trim());
      image.removeAttribute("title");
    }
  }
  return { files, leftOut };
}

function fileIn(address: string, number: number): File | null {
  const [, type = "", data = ""] =
    /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,(.+)$/is.exec(address) ?? [];
  if (!data) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted-${number}.${type.split("/")[1]}`, { type });
  } catch {
    return null;
  }
}
