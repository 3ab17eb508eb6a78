import type { ImportLine } from "#contract/areas/imports.ts";
import type { DataArea } from "#contract/resources.ts";
import { cleaned, inOneLine, plainText } from "#importers/plain-text.ts";
import { UnreadableFile } from "#importers/source.ts";
import { besideBase } from "#importers/texts/addresses.ts";
import type { Columns } from "../../resource/codec.ts";
import { addressKey, ownPath } from "../addresses.ts";
import type { StoredText } from "../import-repository.ts";
import { isFileText, namedText } from "../plan/file-links.ts";
import type { OldAddresses } from "../plan/old-addresses.ts";
import { inSlices } from "../slices.ts";
import { headOf, type TextHead } from "../stored-source.ts";
import type { Pictures } from "./pictures.ts";
import type { ConvertedWithPictures, Preparer } from "./prepare-thread.ts";
import type { LinkHere, PicturePlaces } from "./write-fields.ts";

export interface PreparedText {
  row: StoredText;
  head: TextHead;
  area: DataArea;
  fields: Columns;
  lines: ImportLine[];
  /** The reason for which the text gets no draft; null if it gets one. */
  problem: string | null;
  /** The hash covers what the text was made of, so that a later import recognises it. */
  hash: string;
}

interface PrepareParts {
  preparer: Preparer;
  pictures: Pictures;
  addresses: OldAddresses;
  siteAddress: string;
  categoryOf(name: string): string | null;
}

export interface TextConversion {
  row: StoredText;
  head: TextHead;
  converted: Promise<ConvertedWithPictures>;
}

/** Begins to convert a text; the thread works while the texts before it are written. */
export function startConversion(row: StoredText, preparer: Preparer): TextConversion {
  const head = headOf(row);
  const source = { body: cleaned(row.body ?? ""), format: head.format, base: baseOf(head) };
  const converted = preparer.convert(source);
  // Its failure is that of the text, which is prepared later.
  converted.catch(() => {});
  return { row, head, converted };
}

/** Returns a text as fields of this site, with its pictures in the library and new addresses. */
export async function prepareText(
  { row, head, converted }: TextConversion,
  parts: PrepareParts,
): Promise<PreparedText> {
  const area = head.type === "post" ? "blog" : "pages";
  const lines: ImportLine[] = [];
  const tell: TellLine = (line) => {
    if (lines.length < maxLines)
      lines.push({ ...line, message: line.message.slice(0, maxMessage), title: row.title });
  };
  try {
    const written = await writeFields(row, await converted, { ...parts, head, tell });
    if (written.isHeld) head.held ??= "draft";
    for (const line of written.lines) tell(line);
    const { fields, hash } = written;
    return { row, head, area, fields, hash, lines, problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { row, head, area, lines, fields: {}, hash: row.hash, problem: error.message };
  }
}

/** The report has at most this many lines of one text, each of at most this many characters. */
const [maxLines, maxMessage] = [300, 2000];

interface TextParts extends PrepareParts {
  head: TextHead;
  tell: TellLine;
}

/** A thread reads and rewrites the text; only questions to other parts are asked here. */
async function writeFields(row: StoredText, converted: ConvertedWithPictures, parts: TextParts) {
  const { markdown, pictures, lines } = converted;
  const { head, tell, preparer, addresses, siteAddress } = parts;
  for (const line of lines) tell(line);
  const places = await placePictures(pictures, parts);
  const placed = await preparer.ask({ step: "place", markdown, places });
  const files = await placeFiles(placed.links, parts);
  const links = await newLinks(placed.addresses, parts);
  const canonical = head.search?.canonical ?? "";
  const isElsewhere =
    /^https?:\/\//.test(canonical) && ownPath(canonical, addresses.hosts) === null;
  return preparer.ask({
    step: "write",
    head,
    hash: hashOf(row, siteAddress),
    markdown: placed.markdown,
    files,
    links,
    fields: {
      picture: await mainPicture(parts),
      category: firstCategory(head, parts),
      slug: row.slug ?? "",
      canonical: isElsewhere ? canonical : "",
    },
  });
}

/** Without the address of a Ghost site its links are incomplete; with it the text is another. */
function hashOf({ hash, body, source }: StoredText, siteAddress: string): string {
  const isWhole = /^https?:/.test(siteAddress) || !`${body}${source}`.includes("__GHOST_URL__/");
  return isWhole ? hash : `${hash} without the address of the site`;
}

/** The address against which those in a text are meant. */
function baseOf(head: TextHead): string {
  const { addresses, folder } = head;
  if (isFileText(head)) return besideBase;
  const [first = ""] = addresses;
  return /^https?:/.test(first) ? first : (folder ?? "");
}

const firstCategory = ({ categories }: TextHead, { categoryOf }: PrepareParts) =>
  categories.map((name) => categoryOf(inOneLine(plainText(name)))).find(Boolean) ?? null;

type TellLine = (line: Omit<ImportLine, "title">) => void;

/** Returns where the pictures of a text are by now, by their addresses in it. */
async function placePictures(
  addresses: readonly string[],
  { pictures, head, tell }: TextParts,
): Promise<PicturePlaces> {
  const places: PicturePlaces = new Map();
  for (const address of addresses) {
    if (address.startsWith("/") || address.startsWith("data:")) continue;
    const { shown, lines } = await pictures.resolve(address, head);
    places.set(address, shown);
    for (const line of lines) tell(line);
  }
  return places;
}

async function mainPicture({ head, pictures, tell }: TextParts): Promise<string | null> {
  if (!head.picture) return null;
  const isNamed = /^(?:https?:|attachment:|__GHOST_URL__)/.test(head.picture);
  const address = isNamed
    ? head.picture
    : isFileText(head)
      ? `${besideBase}${head.picture}`
      : head.picture;
  const { pictureAlt: alt = "", pictureCaption: caption = "" } = head;
  const { id, folder } = head;
  const { shown, lines } = await pictures.resolve(address, { id, folder, said: { alt, caption } });
  for (const line of lines) tell(line);
  const mediaAddress = shown[0]?.address ?? "";
  const isUsable = mediaAddress.length <= 2000 && /^(?:https?:\/\/|\/media\/)/.test(mediaAddress);
  const said = [alt, caption].filter(Boolean);
  // Only the library keeps what is said of a picture.
  if (said.length > 0 && !mediaAddress.startsWith("/media/"))
    tell({ code: "element", message: `Not kept from its picture: ${said.join("; ")}` });
  return isUsable ? mediaAddress : null;
}

const isFile =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|zip|mp3|mp4|mov|webm|csv|txt|jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

/** Returns where files of the old site to which a text links are in the library. */
async function placeFiles(
  links: readonly string[],
  { pictures, head, tell, addresses: { hosts, targets } }: TextParts,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  const isOfFile = (address: string): boolean => {
    const path = address.startsWith(besideBase) ? address : ownPath(address, hosts);
    if (address.startsWith("/") || path === null || targets.has(addressKey(path) ?? ""))
      return false;
    return isFile.test(path) || pictures.isPage(address);
  };
  for await (const address of inSlices(links)) {
    if (!isOfFile(address)) continue;
    const { shown, lines } = await pictures.resolve(address, head);
    for (const line of lines) tell(line);
    const [picture] = shown;
    places.set(address, picture?.address ?? address.replace(besideBase, ""));
  }
  return places;
}

/** Returns where each address of a text leads here. */
async function newLinks(
  linkAddresses: readonly string[],
  { addresses, siteAddress, head }: TextParts,
): Promise<Map<string, LinkHere>> {
  const links = new Map<string, LinkHere>();
  for await (const address of inSlices(linkAddresses))
    links.set(address, newLink(address, head, { addresses, siteAddress }));
  return links;
}

/** Returns where an address of the old site leads here. */
function newLink(
  address: string,
  head: TextHead,
  { addresses, siteAddress }: Pick<PrepareParts, "addresses" | "siteAddress">,
): LinkHere {
  if (address.startsWith("/media/")) return { target: null, isLost: false };
  if (address.startsWith(besideBase)) return newFileLink(address, head, addresses);
  const path = ownPath(address, addresses.hosts);
  const target = path === null ? null : targetAt(path, addresses);
  if (target) return { target: `${target}${fragmentOf(address)}`, isLost: false };
  const isLost = path !== null;
  if (!address.startsWith("__GHOST_URL__")) return { target: null, isLost };
  const site = /^https?:/.test(siteAddress) ? siteAddress.replace(/\/$/, "") : "";
  return { target: `${site}${path ?? "/"}`, isLost };
}

const fragmentOf = (address: string) => address.slice(address.search(/#|$/));

function targetAt(path: string, { targets }: OldAddresses): string | null {
  const key = addressKey(path);
  if (key === "/") return "/";
  return key === null ? null : (targets.get(key)?.target ?? null);
}

/** A link of a text in an archive: to the file of another one, or to its address. */
function newFileLink(address: string, head: TextHead, addresses: OldAddresses): LinkHere {
  const linkTarget = address.slice(besideBase.length);
  if (linkTarget.startsWith("#")) return { target: linkTarget, isLost: false };
  const isNamed = linkTarget.startsWith(namedText);
  const target = isNamed
    ? addresses.files.findAnywhere(linkTarget.slice(namedText.length), head.folder ?? "")
    : fileTarget(linkTarget, head, addresses);
  if (target) return { target: `${target}${fragmentOf(linkTarget)}`, isLost: false };
  return { target: isNamed ? "" : linkTarget, isLost: true };
}

/** Editors follow the file, browsers the address: an end such as `.md` says which was meant. */
function fileTarget(linkPath: string, head: TextHead, addresses: OldAddresses): string | null {
  const { files } = addresses;
  const folder = head.folder ?? "";
  const isFile = /\.(?:md|markdown|mdx|mdown|mkdn?)(?=[?#]|$)/i.test(linkPath);
  const atRoot = `/${linkPath.replace(/^@(?:site)?\//, "").replace(/^(?:\.{0,2}\/)+/, "")}`;
  const byFile = () => (linkPath.startsWith("/") ? null : files.find(linkPath, folder));
  const byAddress = () =>
    linkPath.startsWith("/")
      ? targetAt(linkPath, addresses)
      : addressesFrom(linkPath, head)
          .map((path) => targetAt(path, addresses))
          .find((each) => each !== null && each !== "/");
  const ways = isFile ? [byFile, byAddress] : [byAddress, byFile];
  for (const way of ways) {
    const target = way();
    if (target) return target;
  }
  const plain = atRoot.replace(/\.(?:md|markdown)(?=$|[?#])/, "");
  return targetAt(plain, addresses) ?? files.findAnywhere(atRoot, folder);
}

/** Resolves a relative address on the page of the text, with and without a `/` at its end. */
function addressesFrom(target: string, { addresses: [firstAddress = "/"] }: TextHead): string[] {
  const base = /^https?:/.test(firstAddress) ? firstAddress : `https://site.invalid${firstAddress}`;
  return [`${base.replace(/\/$/, "")}/`, base.replace(/\/$/, "")].flatMap((each) => {
    const url = URL.parse(target, each);
    return url ? [`${url.pathname}${url.search}`] : [];
  });
}
