import { trimEnd } from "#format/trim-end.ts";
import { lineEvent, type SourceEvent, type SourceText, UnreadableFile } from "../../source.ts";
import { publicMarkdown, publicTemplate } from "../../texts/markdown/public-part.ts";
import { type Archive, archiveAddress } from "../archive.ts";
import { decodedText } from "../encoding.ts";
import { type DateZones, isAmbiguousDay } from "./dates.ts";
import { type Parted, partFrontMatter } from "./front-matter.ts";
import { type FrontMatter, first, saysYes, stringOf } from "./front-matter-values.ts";
import { findMetadataInText, type MetadataInText } from "./metadata-in-text.ts";
import { partModuleCode } from "./module-code.ts";
import { hasAddress, isInNoteFolder, isNote, isPage, leftOutSentence } from "./not-content.ts";
import { isOfNotion, partNotion } from "./notion.ts";
import { isRepository } from "./repository.ts";
import { selectTexts } from "./select-texts.ts";
import { folderOfSite, readSiteConfig, type SiteConfig } from "./site-config.ts";
import {
  authorsOf,
  dateFields,
  instantReader,
  isHtml,
  placeOf,
  textOf,
  titleOf,
} from "./text-of-file.ts";
import { isHiddenFolder } from "./visibility.ts";
import { isOfVisibility } from "./visibility-fields.ts";
import { heldByText } from "./visibility-of-lines.ts";

/** The maximum for one text is in bytes. */
const maxTextSize = 4 * 1024 * 1024;

const isPicture = (path: string) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(path);

export interface MarkdownReading {
  /** The zone of this site, in which dates without a zone are read. */
  zone: string;
  now: Date;
}

interface SiteReading extends MarkdownReading {
  config: SiteConfig;
  /** The folder of the site's settings and texts; empty for the root. */
  folder: string;
  /** True if the old site shows only what is marked for it. */
  isMarkedOnly: boolean;
  authors: Set<string>;
  /** Paths without a language at their end, which tell it from another part of a name. */
  names: ReadonlySet<string>;
}

/** Reads Markdown with front matter as Hugo, Jekyll, Astro, Eleventy and Obsidian have it. */
export async function* readMarkdown(
  archive: Archive,
  reading: MarkdownReading = { zone: "UTC", now: new Date() },
): AsyncGenerator<SourceEvent> {
  const root = commonFolder(archive.files.map(({ path }) => path));
  const paths = archive.files.map(({ path }) => path.slice(root.length)).toSorted();
  const isOfRepository = isRepository(paths);
  const { taken, lines } = selectTexts(paths, isOfRepository);
  if (taken.length === 0) throw new UnreadableFile(emptySentence(archive, lines));
  for (const { path } of archive.files.filter((file) => isPicture(file.path))) {
    const picture = { id: null, parent: null, address: archiveAddress(path), alt: "", page: null };
    yield { event: "picture", picture };
  }
  for (const message of lines) yield lineEvent("left_out", null, message);
  const folder = folderOfSite(paths);
  const config = await readSiteConfig(archive, root + folder);
  const files: SiteReading = {
    ...reading,
    config,
    folder,
    isMarkedOnly: mayBeVault(config) && (await isMarked(archive, { root, paths: taken, config })),
    authors: new Set(),
    names: new Set(
      taken.map((path) =>
        (path.startsWith(folder) ? path.slice(folder.length) : path).replace(/\.\w+$/, ""),
      ),
    ),
  };
  const notes: string[] = [];
  for (const path of taken) {
    try {
      const { text, isCertain } = decodedText(await archive.read(root + path, maxTextSize));
      if (!isCertain) yield lineEvent("shortened", path, uncertainSentence);
      const parts = partText(path, text);
      if (isNoText(path, parts, isOfRepository)) notes.push(path);
      else yield* textEvents(path, parts, files, root);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      yield lineEvent("left_out", path, error.message);
    }
  }
  if (notes.length > 0)
    yield lineEvent(
      "left_out",
      null,
      leftOutSentence("for programs, or about the repository", notes),
    );
}

/**
 * Returns whether a file is a note for programs or about the repository, and no page of the site.
 */
function isNoText(path: string, { fields, problem }: Parted, isOfRepository: boolean): boolean {
  if (isOfRepository && isInNoteFolder(path) && !hasAddress(fields)) return true;
  return isNote(path, isOfRepository) && !isPage(fields) && problem === null;
}

interface PartedText extends Parted {
  /** Reads the fields that a module exports next to Markdown that is not MDX. */
  exported: FrontMatter;
}

function partText(path: string, source: string): PartedText {
  const parts = partFrontMatter(source);
  const isEmpty = Object.keys(parts.fields).length === 0;
  if (isEmpty && isOfNotion(path)) return { ...parts, ...partNotion(parts.body), exported: {} };
  const { fields, body } = partModuleCode(parts.body);
  if (!/\.mdx$/i.test(path)) return { ...parts, exported: fields };
  return { ...parts, fields: mergeFields(fields, parts.fields), body, exported: {} };
}

const uncertainSentence =
  "The file is not in UTF-8, so it was read as Western European text. If letters are wrong, save it as UTF-8.";

function emptySentence({ files }: Archive, lines: readonly string[]): string {
  const isOther = files.some(({ path }) => /\.(?:xml|json)$/i.test(path));
  const hint = isOther ? " If it is from WordPress or Ghost, choose that instead." : "";
  const rest = lines.length > 0 ? ` ${lines.join(" ")}` : "";
  return `It contains no Markdown: no file ends with .md or .markdown.${hint}${rest}`;
}

/** Returns the one folder that archives of a repository put all files into. */
function commonFolder(paths: readonly string[]): string {
  const [first = ""] = paths;
  const folder = first.slice(0, first.indexOf("/") + 1);
  const isKnown =
    /^(?:content|posts?|blog|src|source|articles|pages|drafts?|private|[_.][\w-]+)\/$/i.test(
      folder,
    );
  return folder &&
    !isKnown &&
    !isHiddenFolder(folder) &&
    paths.every((path) => path.startsWith(folder))
    ? folder
    : "";
}

/** Vaults are also given without the folder of their program. */
const mayBeVault = ({ program }: SiteConfig) =>
  program === "obsidian" || program === "logseq" || program === null;

/** Returns whether some notes of a vault are marked for its site and others are not. */
async function isMarked(
  archive: Archive,
  { root, paths, config }: { root: string; paths: readonly string[]; config: SiteConfig },
) {
  const textOfFile = async (path: string) => {
    const source = await archive.read(root + path, maxTextSize).catch(() => Buffer.from(""));
    return decodedText(source).text;
  };
  const isAllPublic =
    config.program === "logseq" &&
    /all-pages-public\?\s{1,50}true/.test(await textOfFile("logseq/config.edn"));
  if (isAllPublic) return false;
  for (const path of paths)
    if (isPublished(partFrontMatter(await textOfFile(path)).fields, config)) return true;
  return false;
}

const isPublished = (fields: FrontMatter, { program }: SiteConfig) =>
  ["publish", "dgpublish", ...(program === "logseq" ? ["public"] : [])].some((name) =>
    saysYes(stringOf(fields[name])),
  );

function* textEvents(
  file: string,
  parts: PartedText,
  files: SiteReading,
  root: string,
): Generator<SourceEvent> {
  const { config, zone, now, authors, folder } = files;
  const { fields: ownFields, body: whole, problem } = parts;
  const path = file.startsWith(folder) ? file.slice(folder.length) : file;
  const filePlace = placeOf(path, files);
  const fields = withNested({ ...config.inherited(path), ...ownFields });
  const { body, hidden } = publicBody(path, whole);
  const title = titleOf(fields, body, filePlace);
  const reason = emptyReason(file, fields, body, filePlace.isPost);
  if (reason !== null) {
    yield lineEvent("left_out", title, reason);
    return;
  }
  const zones = { here: zone, there: config.zone ?? zone };
  const text = textOf({
    path: root + file,
    place: filePlace,
    fields,
    body,
    title,
    zones,
    now,
    config,
  });
  const isClear = text.held === null && problem === null;
  const byText = isClear ? heldByText(metadataOf(parts), clockOf(files, zones)) : null;
  const held = byText?.held ?? heldBy(path, files, { own: ownFields, body, problem, text });
  const fault = byText === null ? problem : metadataSentence(byText.line);
  if (fault !== null) yield lineEvent("shortened", title, trimEnd(fault, ".").concat("."));
  yield* hidden.map((message) => lineEvent("element", title, message));
  yield* dateLines(fields, text);
  yield* authorEvents(fields, authors);
  if (text.picture !== null && text.pictureAlt) {
    const said = `Not kept: the caption of its picture: ${text.pictureCaption}`;
    if (text.pictureCaption) yield lineEvent("element", title, said);
  }
  yield { event: "text", text: { ...text, held } };
}

/** Returns the authors of a text that no earlier text has. */
function* authorEvents(fields: FrontMatter, authors: Set<string>): Generator<SourceEvent> {
  for (const { key, email, label } of authorsOf(fields)) {
    if (authors.has(key)) continue;
    authors.add(key);
    yield { event: "author", author: { key, name: label, email } };
  }
}

/** Finds lines that look like metadata in a text and are not part of its front matter. */
function metadataOf({ fields, above, body, exported }: PartedText): MetadataInText {
  const isAlone = Object.keys(fields).length === 0;
  const { lines, marks, block } = findMetadataInText(`${above}\n${body}`, isAlone);
  const ofModule = Object.entries(exported).map(([name, value]) => {
    const written = [value]
      .flat()
      .map((each) => stringOf(each))
      .join(", ");
    return { name, value: written, line: `${name}: ${written}`, isExplicit: true };
  });
  return { lines: [...lines, ...ofModule], marks, block };
}

const clockOf = ({ now }: SiteReading, zones: DateZones) => ({
  now,
  instantOf: instantReader(zones),
});

const metadataSentence = (line: string) =>
  `The line “${line.trim().slice(0, 80)}” looks like front matter in the wrong place, so the text stays a draft.`;

/** Returns the part of a text that visitors saw, and lines of the report about the rest. */
function publicBody(path: string, whole: string): { body: string; hidden: readonly string[] } {
  const hidden: string[] = [];
  const publicOf = isHtml(path) ? publicTemplate : publicMarkdown;
  return { body: publicOf(whole, (message) => hidden.push(message)), hidden };
}

interface WithText {
  own: FrontMatter;
  body: string;
  problem: string | null;
  text: SourceText;
}

function heldBy(
  path: string,
  { config, isMarkedOnly }: SiteReading,
  { own: ownFields, body, problem, text }: WithText,
): SourceText["held"] {
  if (text.held !== null) return text.held;
  if (problem !== null) return "unreadable";
  if (config.isExcluded(path)) return "private";
  if (isMarkedOnly && !isPublished(ownFields, config)) return "draft";
  return isTemplated(body) ? "templated" : null;
}

/** Merges fields; the second win, except that all values about visibility count. */
function mergeFields(one: FrontMatter, other: FrontMatter): FrontMatter {
  const both = Object.keys(one).filter((name) => other[name] !== undefined && isOfVisibility(name));
  const all = both.map((name) => [name, [one[name] ?? "", other[name] ?? ""]]);
  return { ...one, ...other, ...Object.fromEntries(all) };
}

/** Adds the fields that Zola and Hugo keep in nested tables; fields of the text itself win. */
function withNested(fields: FrontMatter): FrontMatter {
  const inner = ["params", "extra", "taxonomies"].map((name) => fields[name]);
  const objects = inner.filter((each) => typeof each === "object" && !Array.isArray(each));
  return Object.assign({}, ...objects, fields);
}

/** Returns why a file is not a text: a layout or a list of other texts made its page. */
function emptyReason(
  path: string,
  fields: FrontMatter,
  body: string,
  isPost: boolean,
): string | null {
  const isMissing = /(?:^|\/)404\.\w+$/.test(path) || /^\/404/.test(stringOf(fields.permalink));
  if (isMissing) return `${path} is the page for missing addresses; this site has its own.`;
  if (isPost || hasWords(body)) return null;
  const layout = stringOf(fields.layout);
  return /(?:^|\/)_index\.\w+$/.test(path)
    ? `${path} only lists other texts.`
    : `${path} has no text of its own${layout ? `: the layout “${layout}” generated its page` : ""}.`;
}

const hasWords = (body: string) =>
  body.split("\n").some((line) => /[\p{L}\p{N}!<[]/u.test(withoutTags(line)));

/** Drops tags of Liquid. */
function withoutTags(line: string): string {
  const parts = line.split(/\{[{%]/);
  return parts.map((part, index) => (index === 0 ? part : afterTag(part))).join(" ");
}

const afterTag = (part: string) => {
  const end = part.search(/[}%]\}/);
  return end < 0 ? "" : part.slice(end + 2);
};

const loop =
  /\{%-?\s{0,5}(?:for|paginate|tablerow)\s|\{\{-?\s{0,5}(?:content|post|posts|tag|category|paginator|collections?)[\s.[|}]/;

/** Returns whether a text is made of others by Liquid or Nunjucks, outside of code. */
function isTemplated(body: string): boolean {
  let isCode = false;
  for (const line of body.split("\n")) {
    const isFence = /^\s{0,3}(?:```|~~~)/.test(line) || /\{%-?\s{0,5}(?:end)?raw/.test(line);
    if (isFence && !/\{%-?\s{0,5}endraw/.test(line.replace(/endraw/, ""))) isCode = !isCode;
    else if (!isCode && loop.test(withoutCode(line))) return true;
  }
  return false;
}

const withoutCode = (line: string) =>
  line
    .split("`")
    .filter((_, index) => index % 2 === 0)
    .join("");

function* dateLines(fields: FrontMatter, text: SourceText): Generator<SourceEvent> {
  const written = stringOf(first(fields, dateFields));
  if (!written) return;
  if (text.date === null) {
    const message = `The date “${written.slice(0, 80)}” cannot be read, so the text has no date.`;
    yield lineEvent("element", text.title, message);
  } else if (isAmbiguousDay(written)) {
    const message = `The date “${written.slice(0, 80)}” was read as month first.`;
    yield lineEvent("element", text.title, message);
  }
}
