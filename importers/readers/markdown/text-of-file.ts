import { posix } from "node:path";
import { trimEnd } from "#format/trim-end.ts";
import type { SourceText } from "../../source.ts";
import { type DateZones, type ReadDate, readDate } from "./dates.ts";
import {
  type FieldValue,
  type FrontMatter,
  first,
  isFields,
  isNo,
  saysYes,
  stringOf,
} from "./front-matter-values.ts";
import { notionId } from "./notion.ts";
import { type FilePlace, oldPaths } from "./old-paths.ts";
import { isCollectionPublic, type SiteConfig } from "./site-config.ts";
import { heldFor } from "./visibility.ts";

const ending = /\.(?:md|markdown|mdx|mdown|mkdn?|mdwn|mdtext)$/i;

/** Jekyll also takes posts in HTML, as its importers write them. */
const isHtmlPost = (path: string) =>
  /[^/]\.html?$/i.test(path) && /(?:^|\/)(?:_posts|_drafts)\//i.test(path);

export const isTextFile = (path: string): boolean => ending.test(path) || isHtmlPost(path);

export const isHtml = (path: string) => /\.html?$/i.test(path);

export interface NamedFile extends FilePlace {
  isPost: boolean;
  /** In Jekyll, these are the folders above `_posts`. */
  categories: readonly string[];
}

const postFolders: ReadonlySet<string> = new Set([
  "post",
  "posts",
  "_posts",
  "_drafts",
  "drafts",
  "blog",
  "articles",
  "article",
  "news",
  "journal",
  "writing",
  "notes",
]);

/** Folders that are no part of an address. */
const roots: ReadonlySet<string> = new Set([
  "content",
  "src",
  "pages",
  "_pages",
  "_posts",
  "_drafts",
  "site",
  "source",
  "data",
]);

const languages: ReadonlySet<string> = new Set(
  (
    "ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko " +
    "ky lt lv mk ml mn mr ms my nb ne nl nn no pa pl pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh"
  ).split(" "),
);

/** Reads the path of a file; `names` are those of all texts, without their ends. */
export function placeOf(
  path: string,
  { names, config }: { names: ReadonlySet<string>; config: SiteConfig },
): NamedFile {
  const parts = path
    .replace(ending, "")
    .replace(/\.html?$/i, "")
    .split("/");
  const file = parts.at(-1) ?? "";
  const language = languageOf(path.replace(/\.\w+$/, ""), names);
  const plain = (language === null ? file : file.slice(0, -language.length - 1)).replace(
    notionId,
    "",
  );
  const isIndex = /^(?:_?index|readme)$/i.test(plain);
  const folders = parts.slice(0, -1).map((folder) => folder.replace(notionId, ""));
  const folderSlug = isIndex ? (folders.at(-1) ?? "") : plain;
  const [, date = null, rest = folderSlug] =
    /^(\d{4}-\d{1,2}-\d{1,2})[-_ ](.+)$/.exec(folderSlug) ?? [];
  const above = isIndex ? folders.slice(0, -1) : folders;
  const depth = above.findIndex((folder) => /^_[a-z]/i.test(folder));
  const collection = depth < 0 ? null : (above[depth] ?? "").slice(1).toLowerCase();
  const isOfPosts = collection === "posts" || collection === "drafts";
  const isJekyll = isOfPosts && config.program !== "hexo";
  return {
    slug: rest,
    name: folderSlug,
    date,
    language,
    collection,
    isIndex,
    folders: above
      .filter((each) => !roots.has(each.toLowerCase()))
      .map((each) => each.replace(/^_/, "")),
    categories: isJekyll ? above.slice(0, depth).filter((each) => !roots.has(each)) : [],
    isPost: date !== null || folders.some((each) => postFolders.has(each.toLowerCase())),
  };
}

/** A language at the end of a name, as Hugo has it; `about-node.js` ends with none. */
function languageOf(path: string, names: ReadonlySet<string>): string | null {
  const [whole, code = ""] = /\.([a-z]{2})(?:-[a-z]{2,4})?$/i.exec(path) ?? [];
  if (!whole || !languages.has(code.toLowerCase())) return null;
  const base = path.slice(0, -whole.length);
  const isTranslated =
    names.has(base) || [...languages].some((each) => each !== code && names.has(`${base}.${each}`));
  return isTranslated || /(?:^|\/)_?index$/i.test(base) ? whole.slice(1) : null;
}

/** The parts of a file from which a text is made. */
interface FileText {
  path: string;
  place: NamedFile;
  fields: FrontMatter;
  body: string;
  title: string;
  zones: DateZones;
  now: Date;
  config: SiteConfig;
}

export const dateFields = [
  "date",
  "pubdate",
  "publishdate",
  "publishedat",
  "publishedon",
  "publicationdate",
  "published",
  "datepublished",
  "created",
  "createdat",
  "datecreated",
  "createdon",
];

export function textOf(file: FileText): SourceText {
  const { path, place, fields, body, title, zones, config } = file;
  const read = dateOf(fields, place, zones);
  const date = read?.iso ?? null;
  const kinds = [stringOf(fields.layout), stringOf(fields.type)];
  const isPost = place.isPost || (date !== null && !kinds.includes("page"));
  const slug = trimEnd(stringOf(fields.slug).slice(0, 1000), "/").split("/").at(-1);
  const categories = [...place.categories, ...namesOf(fields, ["categories", "category"], config)];
  const usedSlug = slug || place.slug;
  const day = read?.day ?? null;
  const { picture, alt, caption } = pictureOf(fields);
  const description = stringOf(
    first(fields, ["description", "metadescription", "seodescription", "lead", "subtitle"]),
  );
  return {
    type: isPost ? "post" : "page",
    id: path,
    title,
    slug: usedSlug,
    addresses: oldPaths({ fields, place, config, slug: usedSlug, day, categories }),
    body: withoutTitle(body, title),
    format: isHtml(path) ? "html" : "markdown",
    excerpt: stringOf(first(fields, ["excerpt", "summary", "abstract"])) || null,
    description: description || null,
    author: authorsOf(fields)[0]?.key ?? null,
    date,
    held: heldOf(file, date),
    isFeatured: ["featured", "isfeatured", "pinned", "sticky"].some((name) =>
      /^(?:y|yes|true|on|1)$/i.test(stringOf(fields[name])),
    ),
    categories,
    // Eleventy collects posts by a tag.
    tags: namesOf(fields, ["tags", "tag", "keywords"], config).filter(
      (tag) => !/^(?:posts?|all)$/.test(tag),
    ),
    picture,
    ...(alt && { pictureAlt: alt }),
    ...(caption && { pictureCaption: caption }),
    parent: null,
    folder: posix.dirname(path) === "." ? "" : posix.dirname(path),
    ...searchWords(fields),
  };
}

/** Reads the moment in a field in the zone of the old site, in milliseconds; null if it is none. */
export const instantReader = (zones: DateZones) => (value: FieldValue) => {
  const read = readDate(stringOf(value), zones);
  return read === null ? null : Date.parse(read.iso);
};

function heldOf({ path, fields, title, place, zones, now, config }: FileText, date: string | null) {
  // A title that is a heading is marked as one in front matter is.
  const marked = { ...fields, title };
  const held = heldFor({ fields: marked, path, date, now, instantOf: instantReader(zones) });
  if (held !== null) return held;
  const { collection } = place;
  const isUsual = collection === null || /^(?:posts|drafts|pages)$/.test(collection);
  if (isUsual || config.program !== "jekyll") return null;
  return isCollectionPublic(config.fields, collection) === false ? "private" : null;
}

function dateOf(fields: FrontMatter, filePlace: FilePlace, zones: DateZones): ReadDate | null {
  for (const name of [...dateFields.map((each) => fields[each]), filePlace.date]) {
    const written = typeof name === "string" ? stringOf(name) : "";
    const read = written ? readDate(written, zones) : null;
    if (read) return read;
  }
  return null;
}

/** Returns the names in a list or a value; Jekyll and Obsidian separate them by blanks. */
function namesOf(fields: FrontMatter, names: readonly string[], { program }: SiteConfig): string[] {
  const name = names.find((each) => fields[each] !== undefined && fields[each] !== "");
  const value = name === undefined ? "" : (fields[name] ?? "");
  const isPlural = name === "tags" || name === "categories";
  const partsAtBlanks = isPlural && (program === "jekyll" || program === "obsidian");
  const tags = typeof value === "string" ? partsOf(stringOf(value), partsAtBlanks) : listed(value);
  return [...new Set(tags.map((each) => each.replace(/^#/, "")).filter(Boolean))];
}

function partsOf(words: string, partsAtBlanks: boolean): string[] {
  const plain = words.replace(/^\[|\]$/g, "");
  const parts = plain.split(plain.includes(",") || !partsAtBlanks ? "," : /\s/);
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Flattens lists in lists, as Hexo has them, and objects with a name. */
function listed(value: FieldValue, depth = 0): string[] {
  if (typeof value === "string") return stringOf(value) ? [stringOf(value)] : [];
  if (depth > 3) return [];
  if (Array.isArray(value)) return value.flatMap((each: FieldValue) => listed(each, depth + 1));
  if (!isFields(value)) return [];
  const nameValue = first(value, ["name", "title", "label", "slug"]);
  return nameValue === undefined ? [] : listed(nameValue, depth + 1);
}

export function authorsOf(fields: FrontMatter) {
  const authors = first(fields, ["author", "authors"]);
  const all: readonly FieldValue[] = Array.isArray(authors)
    ? authors
    : authors === undefined
      ? []
      : [authors];
  return all.flatMap((each) => {
    const { name, email } = isFields(each) ? each : { name: each, email: "" };
    const label = stringOf(name);
    const mail = `${stringOf(email)} ${label}`
      .split(/[\s<>()]/)
      .find((word) => /^[^@]+@[^@]+$/.test(word));
    return label || mail
      ? [{ key: mail ?? label, email: mail ?? "", label: label || (mail ?? "") }]
      : [];
  });
}

const pictureFields = [
  "image",
  "cover",
  "featuredimage",
  "featureimage",
  "featureimg",
  "heroimage",
  "coverimage",
  "headerimage",
  "ogimage",
  "socialimage",
  "thumbnail",
  "banner",
  "images",
  "hero",
  "header",
  "img",
];

function pictureOf(fields: FrontMatter) {
  const values = pictureFields.map((name) => fields[name]);
  for (const value of values) {
    const one: FieldValue | undefined = Array.isArray(value) ? value[0] : value;
    const parts: FrontMatter = isFields(one) ? one : { src: one ?? "" };
    const source = first(parts, ["image", "src", "path", "url", "file", "teaser", "overlayimage"]);
    const address =
      stringOf(source)
        .replace(/^!?\[\[|\]\]$/g, "")
        .split("|")[0] ?? "";
    if (!address || isNo(address) || /^(?:true|yes)$/i.test(address)) continue;
    const beside = [
      "imagealt",
      "coveralt",
      "featuredimagealt",
      "heroimagealt",
      "heroalt",
      "thumbnailalt",
    ];
    return {
      picture: address,
      alt: stringOf(parts.alt) || stringOf(first(fields, beside)),
      caption: stringOf(parts.caption) || stringOf(first(fields, ["imagecaption", "covercaption"])),
    };
  }
  return { picture: null, alt: "", caption: "" };
}

function searchWords(fields: FrontMatter): Pick<SourceText, "search"> {
  const seo = isFields(fields.seo) ? fields.seo : {};
  const title = stringOf(first(fields, ["seotitle", "metatitle"])) || stringOf(seo.title);
  const canonical =
    stringOf(first(fields, ["canonicalurl", "canonical", "canonicallink"])) ||
    stringOf(first(seo, ["canonical", "canonicalurl"]));
  const { sitemap } = fields;
  const isLeftOut =
    [fields.noindex, fields.sitemapexclude, fields.excludefromsitemap, seo.noindex].some((each) =>
      saysYes(stringOf(each)),
    ) ||
    [fields.robots, fields.metarobots, seo.robots].some((each) =>
      listed(each ?? "").some((word) => /noindex|none/i.test(word)),
    ) ||
    /none/i.test(typeof fields.robots === "string" ? fields.robots.trim() : "") ||
    isNo(sitemap) ||
    (isFields(sitemap) &&
      (saysYes(stringOf(sitemap.disable)) || saysYes(stringOf(sitemap.ignore))));
  return title || canonical || isLeftOut ? { search: { title, canonical, isLeftOut } } : {};
}

/** Returns the title as it is typed: `1.10`, `007` and `true` are titles, too. */
export function titleOf(fields: FrontMatter, body: string, filePlace: FilePlace): string {
  const typed = typeof fields.title === "string" ? fields.title.trim() : "";
  return (typed === "~" ? "" : typed) || headingOf(body) || titled(filePlace.slug);
}

const headingLine = /^#[ \t]+(\S.*)$/;

/** Returns the words of a heading in the first line, without its closing signs. */
function headingIn(line: string): string {
  const words = headingLine.exec(line.trimEnd())?.[1] ?? "";
  const end = trimEnd(words, "#").length;
  const isClosed = end < words.length && /[ \t]/.test(words.charAt(end - 1));
  return (isClosed ? words.slice(0, end) : words).trim();
}

const headingOf = (body: string) =>
  body
    .split("\n")
    .map((line) => (line.startsWith("#") ? headingIn(line) : ""))
    .find(Boolean) ?? "";

/** Turns a name for addresses into words; a name with blanks stays as it is typed. */
const titled = (slug: string) => {
  if (/\s|\p{Lu}/u.test(slug)) return slug.trim();
  const words = slug.replace(/[-_]/g, " ").replace(/ {2,}/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Removes a first heading that repeats the title, which the page shows above the text. */
function withoutTitle(body: string, title: string): string {
  const start = Math.max(0, body.search(/\S/));
  const at = body.lastIndexOf("\n", start) + 1;
  const lineEnd = body.indexOf("\n", at);
  const end = lineEnd < 0 ? body.length : lineEnd;
  const heading = headingIn(body.slice(at, end));
  return heading !== "" && heading.toLowerCase() === title.trim().toLowerCase()
    ? body.slice(end + 1)
    : body;
}
