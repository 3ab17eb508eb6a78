import { all } from "#format/html-markdown/blocks.ts";

export interface PastedPicture {
  mark: string;
  /** Null if the HTML has neither its bytes nor a lasting address. */
  file: File | null;
}

/** Whether an address keeps working; Google's addresses of a document's pictures expire. */
export const lasts = (address: string) =>
  /^https?:\/\/\S+$/i.test(address) &&
  !/^https?:\/\/[^/]*\bgoogleusercontent\.com\//i.test(address);

export function takePictures(body: HTMLElement): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  for (const image of all(body, "img") as HTMLImageElement[]) {
    const address = image.getAttribute("src") ?? "";
    const file = fileIn(address, pictures.length + 1);
    if (file || !lasts(address)) {
      const mark = `\uE000${pictures.length}\uE001`;
      pictures.push({ mark, file });
      keepCaption(image);
      image.replaceWith(mark);
    } else {
      image.setAttribute("alt", image.alt.replace(/[[\]\n]/g, " ").trim());
      image.removeAttribute("title");
    }
  }
  return pictures;
}

/** Only an address can have a caption in Markdown, so its words come after the picture. */
function keepCaption(image: Element): void {
  const caption = image.getAttribute("data-caption");
  if (!caption) return;
  const paragraph = image.ownerDocument.createElement("p");
  paragraph.textContent = caption;
  (image.closest("p") ?? image).after(paragraph);
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
