import { inertDocument } from "./inert.ts";

export type Pasted =
  | { kind: "picture"; address: string; description: string }
  | { kind: "link"; address: string }
  | { kind: "text" };

const webAddress = /^https?:\/\/\S+$/i;
const pictureAddress =
  /^(?:https?:\/\/\S+|\/(?![/\\])\S+)\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i;

export function readPasted(data: DataTransfer): Pasted {
  const plain = (data.getData("text/uri-list") || data.getData("text/plain")).trim();
  if (pictureAddress.test(plain)) return { kind: "picture", address: plain, description: "" };
  const picture = pictureIn(data.getData("text/html"));
  if (picture) return picture;
  return webAddress.test(plain) ? { kind: "link", address: plain } : { kind: "text" };
}

/** Of a picture alone: office programs add one of every text that is copied. */
export function pictureFiles(data: DataTransfer): File[] {
  const hasWords = data.getData("text/uri-list") || data.getData("text/plain").trim();
  if (hasWords || pictureIn(data.getData("text/html"))) return [];
  return [...data.files].filter(({ type }) => type.startsWith("image/"));
}

function pictureIn(html: string): Extract<Pasted, { kind: "picture" }> | null {
  if (!html.includes("<img")) return null;
  const { body } = inertDocument(html);
  const pictures = body.querySelectorAll("img");
  const [only] = pictures;
  const address = only?.getAttribute("src") ?? "";
  if (pictures.length !== 1 || body.textContent?.trim() || !webAddress.test(address)) return null;
  const description = (only?.alt ?? "").replace(/[[\]\n]/g, " ").trim();
  return { kind: "picture", address, description };
}
