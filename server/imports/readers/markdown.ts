import { posix } from "node:path";
import {
  counted,
  lineEvent,
  type SourceEvent,
  type SourceText,
  UnreadableFile,
} from "../source.ts";
import { type Archive, archiveAddress } from "./archive.ts";
import { type FrontMatter, partFrontMatter } from "./front-matter.ts";

/** In bytes, of one text. */
const maxTextSize = 4 * 1024 * 1024;

const isText = (path: string) => /\.(?:md|markdown|mdx|mdown)$/i.test(path);
const isPicture = (path: string) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(path);

/** What a repository has beside the texts of its site. */
const beside =
  /(?:^|\/)(?:readme|license|licence|changelog|contributing|code_of_conduct|security)\.\w+$|(?:^|\/)(?:node_modules|themes|vendor|_site|\.github|_includes|_layouts|_data|archetypes|layouts)\//i;

/** Reads Markdown with front matter as Hugo, Jekyll, Astro and Eleventy have it. */
export async function* readMarkdown(archive: Archive): AsyncGenerator<SourceEvent> {
  const texts = archive.files.map(({ path }) => path).filter(isText);
  const taken = texts.filter((path) => !beside.test(path)).toSorted();
  if (taken.length === 0) {
    const isOther = archive.files.some(({ path }) => /\.(?:xml|json)$/i.test(path));
    throw new UnreadableFile(
      `There is no Markdown in it: no file ends with .md or .markdown.${isOther ? " If it is of WordPress or Ghost, choose that instead." : ""}`,
    );
  }
  for (const { path } of archive.files.filter((file) => isPicture(file.path))) {
    const picture = { id: null, parent: null, address: archiveAddress(path), alt: "", page: null };
    yield { event: "picture", picture };
  }
  if (taken.length < texts.length) {
    const message = `Left out: ${counted(texts.length - taken.length, "file")} of the theme or about the repository, such as README.md.`;
    yield lineEvent("left_out", null, message);
  }
  const root = commonFolder(archive.files.map(({ path }) => path));
  const names = new Set<string>();
  for (const path of taken) {
    try {
      const source = (await archive.read(path, maxTextSize)).toString("utf8");
      yield* textEvents(path, path.slice(root.length), source, names);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      yield lineEvent("left_out", path, error.message);
    }
  }
}

/** Archives of a repository have all files in one folder. */
function commonFolder(paths: readonly string[]): string {
  const [first = ""] = paths;
  const folder = first.slice(0, first.indexOf("/") + 1);
  const isKnown = /^(?:content|posts?|_posts|blog|src|articles|pages|_pages|_drafts)\/$/i.test(
    folder,
  );
  return folder && !isKnown && paths.every((path) => path.startsWith(folder)) ? folder : "";
}

function* textEvents(
  path: string,
  name: string,
  source: string,
  names: Set<string>,
): Generator<SourceEvent> {
  const { fields, body, problem } = partFrontMatter(source);
  const found = placeOf(name);
  const title = stringOf(fields.title) || headingOf(body) || titled(found.slug);
  if (problem) yield lineEvent("shortened", title, problem);
  if (found.isSection && !body.trim()) {
    yield lineEvent("left_out", title, `${name} only lists other texts.`);
    return;
  }
  for (const { key, email, label } of authorsOf(fields)) {
    if (names.has(key)) continue;
    names.add(key);
    yield { event: "author", author: { key, name: label, email } };
  }
  if (/\.mdx$/i.test(name))
    yield lineEvent(
      "block",
      title,
      "The text may have components of MDX, which were left as they are written.",
    );
  yield { event: "text", text: textOf(path, found, { fields, body, title }) };
}

interface FilePlace {
  slug: string;
  /** The folders that name its section, such as `posts`. */
  folders: string[];
  date: string | null;
  isDraft: boolean;
  isPost: boolean;
  isSection: boolean;
}

const postFolders: ReadonlySet<string> = new Set([
  "post",
  "posts",
  "_posts",
  "_drafts",
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

function placeOf(name: string): FilePlace {
  const parts = name.replace(/\.\w+$/, "").split("/");
  const file = parts.at(-1) ?? "";
  // A language at the end of the name, as Hugo has it.
  const plain = file.replace(/\.[a-z]{2}(?:-[a-z]{2})?$/i, "");
  const isIndex = /^_?index$/i.test(plain);
  const folders = parts.slice(0, -1);
  const own = isIndex ? (folders.at(-1) ?? "") : plain;
  const [, date = null, rest = own] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(own) ?? [];
  return {
    slug: rest,
    folders: (isIndex ? folders.slice(0, -1) : folders).filter(
      (each) => !roots.has(each.toLowerCase()),
    ),
    date,
    isDraft: folders.includes("_drafts"),
    isPost: date !== null || folders.some((each) => postFolders.has(each.toLowerCase())),
    isSection: /^_index$/i.test(plain),
  };
}

const stringOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

const listOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(stringOf).filter(Boolean);
  return stringOf(value)
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
};

const first = (fields: FrontMatter, names: readonly string[]): unknown =>
  names
    .map((name) => fields[name])
    .find((value) => value !== undefined && value !== null && value !== "");

function textOf(
  path: string,
  place: FilePlace,
  { fields, body, title }: { fields: FrontMatter; body: string; title: string },
): SourceText {
  const date =
    isoOf(
      first(fields, ["date", "pubDate", "publishDate", "published_at", "pubdate", "created"]),
    ) ?? isoOf(place.date);
  const isPost =
    place.isPost ||
    (date !== null && stringOf(fields.layout) !== "page" && stringOf(fields.type) !== "page");
  const slug = stringOf(fields.slug) || place.slug;
  return {
    type: isPost ? "post" : "page",
    id: path,
    title,
    slug,
    addresses: addressesOf(fields, place, slug, date),
    body: withoutTitle(body, title),
    format: "markdown",
    excerpt: stringOf(first(fields, ["excerpt", "summary"])) || null,
    description: stringOf(fields.description) || null,
    author: authorsOf(fields)[0]?.key ?? null,
    date,
    held: heldOf(fields, place, date),
    isFeatured: fields.featured === true,
    categories: listOf(first(fields, ["categories", "category"])),
    // Eleventy collects posts by a tag.
    tags: listOf(first(fields, ["tags", "tag", "keywords"])).filter(
      (tag) => !/^(?:posts?|all)$/.test(tag),
    ),
    picture: pictureOf(fields),
    parent: null,
    folder: posix.dirname(path) === "." ? "" : posix.dirname(path),
  };
}

function heldOf(fields: FrontMatter, place: FilePlace, date: string | null): SourceText["held"] {
  if (fields.draft === true || fields.published === false || place.isDraft) return "draft";
  return date !== null && Date.parse(date) > Date.now() ? "scheduled" : null;
}

function addressesOf(
  fields: FrontMatter,
  place: FilePlace,
  slug: string,
  date: string | null,
): string[] {
  const permalink = stringOf(first(fields, ["permalink", "url"]));
  const own = permalink && !/[{:]/.test(permalink.replace(/^https?:/, "")) ? permalink : "";
  const [year, month, day] = (date ?? "").slice(0, 10).split("-");
  const jekyll = place.date
    ? [`/${year}/${month}/${day}/${slug}.html`, `/${year}/${month}/${day}/${slug}`]
    : [];
  const byFolder = `/${[...place.folders, slug].filter(Boolean).join("/")}`;
  const main = own ? [own] : place.date ? jekyll : [byFolder];
  const aliases = listOf(first(fields, ["aliases", "redirect_from", "alias"])).map((alias) =>
    /^(?:\/|https?:)/.test(alias) ? alias : `/${[...place.folders, alias].join("/")}`,
  );
  return [...new Set([...main, ...aliases])].filter((address) => address !== "/");
}

function authorsOf(fields: FrontMatter) {
  const found = first(fields, ["author", "authors"]);
  const all = Array.isArray(found) ? found : found === undefined ? [] : [found];
  return all.flatMap((each) => {
    const { name, email } = (
      typeof each === "object" && each !== null ? each : { name: each }
    ) as Record<string, unknown>;
    const label = stringOf(name);
    const [, mail = ""] = /<?([^\s<>@]+@[^\s<>@]+)>?/.exec(`${stringOf(email)} ${label}`) ?? [];
    return label || mail ? [{ key: mail || label, email: mail, label: label || mail }] : [];
  });
}

const pictureFields = [
  "image",
  "cover",
  "featured_image",
  "featuredImage",
  "heroImage",
  "thumbnail",
  "banner",
  "images",
  "hero",
];

function pictureOf(fields: FrontMatter): string | null {
  const found = first(fields, pictureFields);
  const one = Array.isArray(found) ? found[0] : found;
  const { image, src, path, url } = (
    typeof one === "object" && one !== null ? one : { src: one }
  ) as Record<string, unknown>;
  return stringOf(image) || stringOf(src) || stringOf(path) || stringOf(url) || null;
}

/** Dates without a zone are taken as UTC. */
function isoOf(value: unknown): string | null {
  const text = value instanceof Date ? value.toISOString() : stringOf(value);
  const [, day = "", time = ""] = /^(\d{4}-\d{1,2}-\d{1,2})(?:[T ](.+))?$/.exec(text) ?? [];
  const padded = day.replace(/-(\d)(?=-|$)/g, "-0$1");
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time)
    ? time.replace(/\s+(?=[+-])/, "")
    : `${time || "00:00"}Z`;
  const parsed = Date.parse(day ? `${padded}T${zoned}` : text);
  const date = text && !Number.isNaN(parsed) ? new Date(parsed) : null;
  return date && date.getUTCFullYear() > 1000 && date.getUTCFullYear() < 9999
    ? date.toISOString()
    : null;
}

/** The words of a heading's line, without the signs that may close it. */
function wordsOfHeading(line: string): string {
  const words = line.trim();
  let end = words.length;
  while (end > 0 && words[end - 1] === "#") end -= 1;
  return end < words.length && /\s/.test(words.charAt(end - 1))
    ? words.slice(0, end).trimEnd()
    : words;
}

const headingOf = (body: string) => wordsOfHeading(/^#[^\S\n]+(\S.*)$/m.exec(body)?.[1] ?? "");

const titled = (slug: string) => {
  const words = slug.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A first heading that repeats the title would be on the page twice. */
function withoutTitle(body: string, title: string): string {
  const text = body.trimStart();
  const end = text.search(/\n|$/);
  const [, heading] = /^#[^\S\n]+(\S.*)$/.exec(text.slice(0, end)) ?? [];
  return heading && wordsOfHeading(heading).toLowerCase() === title.trim().toLowerCase()
    ? text.slice(end + 1)
    : body;
}
