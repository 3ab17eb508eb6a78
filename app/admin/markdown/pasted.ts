export type Pasted =
  | { kind: "picture"; address: string; description: string }
  | { kind: "link"; address: string }
  /** A picture without an address, which Markdown cannot hold. */
  | { kind: "file" }
  | { kind: "text" };

const webAddress = /^https?:\/\/\S+$/i;
const pictureAddress =
  /^(?:https?:\/\/\S+|\/(?![/\\])\S+)\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i;

export function readPasted(data: DataTransfer): Pasted {
  const plain = (data.getData("text/uri-list") || data.getData("text/plain")).trim();
  if (pictureAddress.test(plain)) return { kind: "picture", address: plain, description: "" };
  const picture = pictureIn(data.getData("text/html"));
  if (picture) return picture;
  if (webAddress.test(plain)) return { kind: "link", address: plain };
  const hasFile = [...data.files].some(({ type }) => type.startsWith("image/"));
  return { kind: hasFile && plain === "" ? "file" : "text" };
}

function pictureIn(html: string): Pasted | null {
  if (!html.includes("<img")) return null;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const pictures = body.querySelectorAll("img");
  const [only] = pictures;
  const address = only?.getAttribute("src") ?? "";
  if (pictures.length !== 1 || body.textContent?.trim() || !webAddress.test(address)) return null;
  const description = (only?.alt ?? "").replace(/[[\]\n]/g, " ").trim();
  return { kind: "picture", address, description };
}
