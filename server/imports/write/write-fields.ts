import { createHash } from "node:crypto";
import type { ImportLine } from "#contract/areas/imports.ts";
import { decodePercent } from "#format/decode-percent.ts";
import { besideBase } from "#importers/texts/addresses.ts";
import type { Columns } from "../../resource/codec.ts";
import { namedText } from "../plan/file-links.ts";
import { maxAddressLength } from "../read/bounds.ts";
import type { TextHead } from "../stored-source.ts";
import { type FieldParts, pageFields, postFields } from "./fields.ts";
import { replacePictures } from "./pictures-in-text.ts";
import {
  addressesIn,
  linksIn,
  picturesIn,
  rewriteAddresses,
  withoutLinks,
} from "./rewrite-addresses.ts";

/**
 * The map is by address in the text: no picture if the library refused it, several for a gallery.
 */
export type PicturePlaces = Map<string, readonly { address: string; alt: string }[]>;

export interface LinkHere {
  /** The target is null if the address stays as it is. */
  target: string | null;
  /** True if it leads to something of the old site that did not come along. */
  isLost: boolean;
}

/** One text has at most this many pictures and links that are rewritten; the rest stays. */
const [maxPictures, maxAddresses] = [2000, 20_000];

const isShort = (address: string) => address.length <= maxAddressLength;

/** Returns the addresses of the pictures of a text. */
export const picturesOf = (markdown: string): string[] =>
  picturesIn(markdown).filter(isShort).slice(0, maxPictures);

export interface PlacedText {
  markdown: string;
  links: string[];
  /** Addresses of links and pictures, with and without signs that may end a sentence. */
  addresses: string[];
}

/** Returns the text with the new addresses of its pictures. */
export function placedText(source: string, places: PicturePlaces): PlacedText {
  const markdown = replacePictures(source, ({ alt, address, title }) => {
    const placed = places.get(address);
    if (!placed) return null;
    if (placed.length === 0) return alt;
    return placed
      .map((each) => `![${alt || each.alt.replace(/[[\]\\]/g, "\\$&")}](${each.address}${title})`)
      .join("\n\n");
  }).replace(/\n{3,}/g, "\n\n");
  return {
    markdown,
    links: linksIn(markdown).filter(isShort).slice(0, maxAddresses),
    addresses: addressesIn(markdown).filter(isShort).slice(0, maxAddresses),
  };
}

export interface TextToWrite {
  head: TextHead;
  hash: string;
  markdown: string;
  /** The new addresses of files to which the text links. */
  files: ReadonlyMap<string, string>;
  links: ReadonlyMap<string, LinkHere>;
  fields: Omit<FieldParts, "markdown">;
}

export interface FieldsOfText {
  fields: Columns;
  lines: Omit<ImportLine, "title">[];
  /** True if it is to stay a draft, though it was public. */
  isHeld: boolean;
  /** The hash covers what the text was made of, so that a later import recognises it. */
  hash: string;
}

/** Returns the fields of a post or a page, and lines of the report about them. */
export function fieldsOfText({ head, hash, files, links, ...rest }: TextToWrite): FieldsOfText {
  const lines: FieldsOfText["lines"] = [];
  const markdown = rewriteAddresses(
    withoutLinks(rest.markdown, (address) => links.get(address)?.target === ""),
    (address) => files.get(address) ?? links.get(address)?.target ?? null,
  );
  const lost = linksIn(rest.markdown).filter(
    (address) => !files.has(address) && links.get(address)?.isLost,
  );
  for (const address of lost.slice(0, maxLostLinks)) {
    const shownLink = shownAddress(address).slice(0, 300);
    lines.push({
      code: "link",
      message: `A link leads to ${shownLink}, which is not in the file.`,
    });
  }
  const isEmpty = head.type === "post" && !markdown.trim();
  if (isEmpty) {
    const message = "It has no text, which a post needs, so it stays a draft.";
    lines.push({ code: "kept_draft", message });
  } else if (head.held) lines.push({ code: "kept_draft", message: heldSentences[head.held] });
  const write = head.type === "post" ? postFields : pageFields;
  const written = write({ ...head, body: "" }, { ...rest.fields, markdown });
  for (const message of written.lines)
    lines.push({ code: /tag|categor/.test(message) ? "tag" : "shortened", message });
  if (head.type === "page") lines.push(...pageLines(head));
  const brought = [markdown, rest.fields.picture ?? ""].flatMap(broughtIn);
  return { fields: written.fields, lines, isHeld: isEmpty, hash: hashWith(hash, brought) };
}

function shownAddress(address: string): string {
  const namePrefix = `${besideBase}${namedText}`;
  if (!address.startsWith(namePrefix))
    return address.replace(besideBase, "").replace(/^__GHOST_URL__/, "");
  const name = address.slice(namePrefix.length);
  return URL.canParse(name, "https://site.invalid") ? decodePercent(name) : name;
}

function pageLines({ categories, tags, search }: TextHead): FieldsOfText["lines"] {
  const lines: FieldsOfText["lines"] = [];
  if (categories.length + tags.length > 0) {
    const message = "Pages have no categories or tags, so they were left out.";
    lines.push({ code: "tag", message });
  }
  if (search?.isLeftOut) {
    const message = "Not kept: its setting to hide from search engines, which only posts have.";
    lines.push({ code: "element", message });
  }
  return lines;
}

/** The report names at most this many of one text. */
const maxLostLinks = 20;

const heldSentences: Readonly<Record<NonNullable<TextHead["held"]>, string>> = {
  draft: "It was a draft on the old site, so it stays one and is not in the release.",
  private: "It was private on the old site, so it stays a draft and is not in the release.",
  scheduled: "It was scheduled on the old site, so it stays a draft. Schedule it again.",
  protected:
    "It was restricted to some readers on the old site, so it stays a draft and is not in the release.",
  expired: "It had expired on the old site, so it stays a draft and is not in the release.",
  unlisted: "It was unlisted on the old site, so it stays a draft and is not in the release.",
  unreadable:
    "Its front matter does not say whether it was public, so it stays a draft and is not in the release.",
  templated:
    "A template on the old site generated its text, so it stays a draft and is not in the release.",
};

const broughtIn = (text: string): string[] => text.match(/\/media\/[\w./-]+/g) ?? [];

/** A text is another one once it has come with its pictures. */
const hashWith = (hash: string, brought: readonly string[]) =>
  brought.length === 0
    ? hash
    : createHash("sha256")
        .update([hash, ...brought].join("\n"))
        .digest("hex");
