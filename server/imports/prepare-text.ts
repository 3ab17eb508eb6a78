import type { DataArea } from "#contract/resources.ts";
import type { Columns } from "../resource/codec.ts";
import { addressKey, ownPath } from "./addresses.ts";
import type { StoredText } from "./import-repository.ts";
import type { Pictures } from "./pictures.ts";
import { cleaned, inOneLine, plainText } from "./plain-text.ts";
import { headOf, type OldAddresses, type TextHead } from "./plan.ts";
import type { Preparer } from "./preparing.ts";
import { inSlices } from "./slices.ts";
import { type SourceLine, UnreadableFile } from "./source.ts";
import { besideBase } from "./texts/addresses.ts";
import type { Converter } from "./texts/converter.ts";
import type { LinkHere, PicturePlaces } from "./write-fields.ts";

export interface PreparedText {
  row: StoredText;
  head: TextHead;
  area: DataArea;
  fields: Columns;
  lines: SourceLine[];
  /** Why there is no draft of it; null if there is one. */
  problem: string | null;
  /** Of what the text was made of, by which it is known to be the same another time. */
  hash: string;
}

interface PrepareParts {
  converter: Converter;
  preparer: Preparer;
  pictures: Pictures;
  addresses: OldAddresses;
  siteAddress: string;
  categoryOf(name: string): string | null;
}

/** A text as fields of the house, with its pictures in the library and its addresses new. */
export async function prepareText(row: StoredText, parts: PrepareParts): Promise<PreparedText> {
  const head = headOf(row);
  const area = head.type === "post" ? "blog" : "pages";
  const lines: SourceLine[] = [];
  const tell: TellLine = (line) => {
    if (lines.length < maxLines)
      lines.push({ ...line, message: line.message.slice(0, maxMessage), title: row.title });
  };
  try {
    const written = await writeFields(row, { ...parts, head, tell });
    if (written.isHeld) head.held ??= "draft";
    for (const line of written.lines) tell(line);
    const { fields, hash } = written;
    return { row, head, area, fields, hash, lines, problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { row, head, area, lines, fields: {}, hash: row.hash, problem: error.message };
  }
}

/** Of one text that the report has, each of so many characters. */
const [maxLines, maxMessage] = [300, 2000];

interface TextParts extends PrepareParts {
  head: TextHead;
  tell: TellLine;
}

/** What a text says is read and rewritten on a thread; here is only what asks others. */
async function writeFields(row: StoredText, parts: TextParts) {
  const { head, tell, converter, preparer, addresses } = parts;
  const source = { body: cleaned(row.body ?? ""), format: head.format, base: baseOf(head) };
  const converted = await converter.convert(source);
  for (const line of converted.lines) tell(line);
  const { markdown } = converted;
  const places = await placePictures(await preparer.ask({ step: "pictures", markdown }), parts);
  const placed = await preparer.ask({ step: "place", markdown, places });
  const files = await placeFiles(placed.links, parts);
  const links = await newLinks(placed.addresses, parts);
  const canonical = head.search?.canonical ?? "";
  const isElsewhere =
    /^https?:\/\//.test(canonical) && ownPath(canonical, addresses.hosts) === null;
  return preparer.ask({
    step: "write",
    head,
    hash: row.hash,
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

/** The address against which those in a text are meant. */
function baseOf({ format, addresses, folder }: TextHead): string {
  if (format === "markdown") return besideBase;
  const [first = ""] = addresses;
  return /^https?:/.test(first) ? first : (folder ?? "");
}

const firstCategory = ({ categories }: TextHead, { categoryOf }: PrepareParts) =>
  categories.map((name) => categoryOf(inOneLine(plainText(name)))).find(Boolean) ?? null;

type TellLine = (line: Omit<SourceLine, "title">) => void;

/** Where the pictures of a text are by now, by their addresses in it. */
async function placePictures(
  found: readonly string[],
  { pictures, head, tell }: TextParts,
): Promise<PicturePlaces> {
  const places: PicturePlaces = new Map();
  for (const address of found) {
    if (address.startsWith("/") || address.startsWith("data:")) continue;
    const { shown, lines } = await pictures.resolve(address, head);
    places.set(address, shown);
    for (const line of lines) tell(line);
  }
  return places;
}

async function mainPicture({
  head,
  pictures,
  siteAddress,
  tell,
}: TextParts): Promise<string | null> {
  if (!head.picture) return null;
  const isNamed = /^(?:https?:|attachment:|__GHOST_URL__)/.test(head.picture);
  const address = isNamed
    ? head.picture
    : head.format === "markdown"
      ? `${besideBase}${head.picture}`
      : head.picture;
  const { shown, lines } = await pictures.resolve(address, head);
  for (const line of lines) tell(line);
  const found = shown[0]?.address ?? null;
  const whole = found?.startsWith("__GHOST_URL__")
    ? siteAddress
      ? found.replace("__GHOST_URL__", siteAddress.replace(/\/$/, ""))
      : null
    : found;
  return whole && whole.length <= 2000 && /^(?:https?:\/\/|\/media\/)/.test(whole) ? whole : null;
}

const isFile =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|zip|mp3|mp4|mov|webm|csv|txt|jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

/** Files of the old site to which a text links: where they are in the library by now. */
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
    const [found] = shown;
    places.set(address, found?.address ?? address.replace(besideBase, ""));
  }
  return places;
}

/** Where each address of a text leads here. */
async function newLinks(
  found: readonly string[],
  { addresses, siteAddress }: TextParts,
): Promise<Map<string, LinkHere>> {
  const links = new Map<string, LinkHere>();
  for await (const address of inSlices(found))
    links.set(address, newLink(address, addresses, siteAddress));
  return links;
}

/** Where an address of the old site leads here. */
function newLink(address: string, { hosts, targets }: OldAddresses, siteAddress: string): LinkHere {
  if (address.startsWith("/media/")) return { target: null, isLost: false };
  const isBeside = address.startsWith(besideBase);
  const found = isBeside ? address.slice(besideBase.length) : address;
  const path = ownPath(isBeside ? atRoot(found) : found, hosts);
  const key = path === null ? null : addressKey(path);
  const target = key === "/" ? "/" : key === null ? undefined : targets.get(key)?.target;
  const [fragment = ""] = /#.*$/.exec(found) ?? [];
  if (target) return { target: `${target}${fragment}`, isLost: false };
  const isLost = path !== null;
  if (isBeside) return { target: found, isLost: isLost && !found.startsWith("#") };
  if (!address.startsWith("__GHOST_URL__")) return { target: null, isLost };
  const site = /^https?:/.test(siteAddress) ? siteAddress.replace(/\/$/, "") : "";
  return { target: `${site}${path ?? "/"}`, isLost };
}

/** A link to the file of another text, as editors of Markdown write it. */
const atRoot = (address: string) =>
  `/${address.replace(/^(?:\.{0,2}\/)+/, "").replace(/\.(?:md|markdown)(?=$|[?#])/, "")}`;
