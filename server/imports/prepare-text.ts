import { createHash } from "node:crypto";
import type { DataArea } from "#contract/resources.ts";
import type { Columns } from "../resource/codec.ts";
import { addressKey, ownPath } from "./addresses.ts";
import { pageFields, postFields } from "./fields.ts";
import type { StoredText } from "./import-repository.ts";
import type { Pictures } from "./pictures.ts";
import { cleaned, inOneLine, plainText } from "./plain-text.ts";
import { headOf, type OldAddresses, type TextHead } from "./plan.ts";
import { linksIn, picturesIn, rewriteAddresses } from "./rewrite.ts";
import type { SourceLine } from "./source.ts";
import { besideBase } from "./texts/addresses.ts";
import type { Converter } from "./texts/converter.ts";

export interface PreparedText {
  row: StoredText;
  head: TextHead;
  area: DataArea;
  fields: Columns;
  lines: SourceLine[];
  /** Of what the text was made of, by which it is known to be the same another time. */
  hash: string;
}

interface PrepareParts {
  converter: Converter;
  pictures: Pictures;
  addresses: OldAddresses;
  siteAddress: string;
  categoryOf(name: string): string | null;
}

const heldSentences: Readonly<Record<NonNullable<TextHead["held"]>, string>> = {
  draft: "It was a draft there, so it stays one and is not in the release.",
  private: "It was private there, so it stays a draft and is not in the release.",
  scheduled: "It was to be published later there, so it stays a draft; plan it anew.",
  protected: "It was only for some readers there, so it stays a draft and is not in the release.",
};

/** A text as fields of the house, with its pictures in the library and its addresses new. */
export async function prepareText(row: StoredText, parts: PrepareParts): Promise<PreparedText> {
  const head = headOf(row);
  const lines: SourceLine[] = [];
  const tell: TellLine = (line) => lines.push({ ...line, title: row.title });
  const { converter, addresses, siteAddress } = parts;
  const source = { body: cleaned(row.body ?? ""), format: head.format, base: baseOf(head) };
  const converted = await converter.convert(source);
  for (const line of converted.lines) tell(line);
  const withPictures = await placePictures(converted.markdown, row, parts, tell);
  const files = await placeFiles(withPictures, head, parts, tell);
  const linkOf = (address: string) => newLink(address, addresses, siteAddress);
  const markdown = rewriteAddresses(
    withPictures,
    (address) => files.get(address) ?? linkOf(address).target,
  );
  const lost = linksIn(withPictures).filter((each) => !files.has(each) && linkOf(each).isLost);
  for (const address of lost.slice(0, maxLostLinks)) {
    const shown = address.replace(besideBase, "").slice(0, 300);
    tell({ code: "link", message: `A link leads to ${shown}, which is not in the file.` });
  }
  hold(head, markdown, tell);
  const fieldParts = {
    markdown,
    picture: await mainPicture(head, parts, tell),
    category: firstCategory(head, parts),
    slug: row.slug ?? "",
    isOwn: (address: string) => ownPath(address, addresses.hosts) !== null,
  };
  const write = head.type === "post" ? postFields : pageFields;
  const written = write({ ...head, body: "" }, fieldParts);
  for (const message of written.lines)
    tell({ code: /tag|categor/.test(message) ? "tag" : "shortened", message });
  if (head.type === "page" && head.categories.length + head.tags.length > 0)
    tell({
      code: "tag",
      message: "Pages here have no categories and tags; its own were left out.",
    });
  if (head.type === "page" && head.search?.isLeftOut)
    tell({
      code: "element",
      message: "Not kept: that search engines leave it out, which posts alone can say here.",
    });
  const area = head.type === "post" ? "blog" : "pages";
  const brought = [markdown, fieldParts.picture ?? ""].flatMap(broughtIn);
  return { row, head, area, fields: written.fields, lines, hash: hashWith(row.hash, brought) };
}

/** Of one text that the report names. */
const maxLostLinks = 20;

const broughtIn = (text: string): string[] => text.match(/\/media\/[\w./-]+/g) ?? [];

/** A text is another one once it has come with its pictures. */
const hashWith = (hash: string, brought: readonly string[]) =>
  brought.length === 0
    ? hash
    : createHash("sha256")
        .update([hash, ...brought].join("\n"))
        .digest("hex");

/** The address against which those in a text are meant. */
function baseOf({ format, addresses, folder }: TextHead): string {
  if (format === "markdown") return besideBase;
  const [first = ""] = addresses;
  return /^https?:/.test(first) ? first : (folder ?? "");
}

/** Keeps a text back that nobody could read before, or could not read now. */
function hold(head: TextHead, markdown: string, tell: TellLine): void {
  if (head.type === "post" && !markdown.trim()) {
    head.held ??= "draft";
    tell({ code: "kept_draft", message: "It has no words, which a post needs: it stays a draft." });
  } else if (head.held) tell({ code: "kept_draft", message: heldSentences[head.held] });
}

const firstCategory = ({ categories }: TextHead, { categoryOf }: PrepareParts) =>
  categories.map((name) => categoryOf(inOneLine(plainText(name)))).find(Boolean) ?? null;

type TellLine = (line: Omit<SourceLine, "title">) => void;

async function placePictures(
  markdown: string,
  row: StoredText,
  { pictures }: PrepareParts,
  tell: TellLine,
): Promise<string> {
  const head = headOf(row);
  const places = new Map<string, { address: string; alt: string }[]>();
  for (const address of picturesIn(markdown)) {
    if (address.startsWith("/") || address.startsWith("data:")) continue;
    const { shown, lines } = await pictures.resolve(address, head);
    places.set(address, shown);
    for (const line of lines) tell(line);
  }
  return markdown
    .replace(
      /!\[((?:[^\]\\]|\\.)*)\]\(([^\s)]+)((?:\s+"(?:[^"\\]|\\.)*")?)\)/g,
      (whole, alt: string, address: string, title: string) => {
        const shown = places.get(address);
        if (!shown) return whole;
        if (shown.length === 0) return alt;
        return shown
          .map(
            (each) => `![${alt || each.alt.replace(/[[\]\\]/g, "\\$&")}](${each.address}${title})`,
          )
          .join("\n\n");
      },
    )
    .replace(/\n{3,}/g, "\n\n");
}

async function mainPicture(
  head: TextHead,
  { pictures, siteAddress }: PrepareParts,
  tell: TellLine,
): Promise<string | null> {
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
  markdown: string,
  head: TextHead,
  { pictures, addresses: { hosts, targets } }: PrepareParts,
  tell: TellLine,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  const isOfFile = (address: string): boolean => {
    const path = address.startsWith(besideBase) ? address : ownPath(address, hosts);
    if (address.startsWith("/") || path === null || targets.has(addressKey(path) ?? ""))
      return false;
    return isFile.test(path) || pictures.isPage(address);
  };
  for (const address of linksIn(markdown).filter(isOfFile)) {
    const { shown, lines } = await pictures.resolve(address, head);
    for (const line of lines) tell(line);
    const [found] = shown;
    places.set(address, found?.address ?? address.replace(besideBase, ""));
  }
  return places;
}

interface LinkHere {
  /** Null for an address that stays as it is. */
  target: string | null;
  /** Whether it leads to something of the old site that did not come along. */
  isLost: boolean;
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
