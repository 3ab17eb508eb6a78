import { isRootPath } from "#contract/core/root-path.ts";
import { isEmoji } from "#format/html-markdown/emoji.ts";
import { filesIn } from "../media/uploads/given-files.ts";
import { parseInert } from "./parse-inert.ts";
import { lasts } from "./rich-text/pictures.ts";

export type Pasted =
  | { kind: "picture"; address: string; description: string }
  | { kind: "link"; address: string }
  | { kind: "text" };

const webAddress = /^https?:\/\/\S+$/i;
const pictureName = /.\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i;

const isPictureAddress = (address: string) =>
  (webAddress.test(address) || isRootPath(address)) && pictureName.test(address);

export function readPasted(data: DataTransfer): Pasted {
  const plain = (data.getData("text/uri-list") || data.getData("text/plain")).trim();
  if (isPictureAddress(plain)) return { kind: "picture", address: plain, description: "" };
  const picture = pictureIn(data.getData("text/html"));
  if (picture) return picture;
  return webAddress.test(plain) ? { kind: "link", address: plain } : { kind: "text" };
}

/** Empty if the words count: office programs add a picture of every text that is copied. */
export function filesGiven(data: DataTransfer, isDropped: boolean): File[] {
  const files = filesIn(data);
  // The editor itself inserts dropped text files as text.
  if (isDropped) return files.every(isText) ? [] : files;
  if (files.length === 0) return files;
  const isNamed = (line: string) => files.some(({ name }) => line.endsWith(name));
  const words = data.getData("text/plain").trim();
  const isOfFiles = words === "" || words.split(/[\r\n]+/).every(isNamed);
  const { body } = parseInert(data.getData("text/html"));
  return isOfFiles && !body.textContent?.trim() ? files : [];
}

const isText = ({ type, name }: File) =>
  /^text\/(?:plain|markdown)$/.test(type) || /\.(?:md|txt)$/i.test(name);

function pictureIn(html: string): Extract<Pasted, { kind: "picture" }> | null {
  if (!html.includes("<img")) return null;
  const { body } = parseInert(html);
  const pictures = body.querySelectorAll("img");
  const [only] = pictures;
  const address = only?.getAttribute("src") ?? "";
  if (pictures.length !== 1 || body.textContent?.trim() || !lasts(address)) return null;
  if (only && isEmoji(only)) return null;
  const description = (only?.alt ?? "").replace(/[[\]\n]/g, " ").trim();
  return { kind: "picture", address, description };
}
