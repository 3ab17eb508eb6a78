import { inOneLine, plainText } from "../plain-text.ts";
import {
  counted,
  lineEvent,
  maxTextLength,
  type SourceEvent,
  type SourceText,
  UnreadableFile,
} from "../source.ts";
import { htmlOfLexical } from "../texts/ghost/lexical.ts";
import { htmlOfMobiledoc } from "../texts/ghost/mobiledoc.ts";
import { publicPartOfGhost } from "../texts/ghost/public-part.ts";
import type { Archive } from "./archive.ts";
import { decodedText } from "./encoding.ts";

/** The maximum is in bytes, because JSON is read whole; Ghost itself refuses larger files. */
export const maxGhostSize = 100 * 1024 * 1024;

/** Finds the export in an archive; the JSON files of themes are smaller, so they come later. */
export async function ghostFileIn(archive: Archive): Promise<string> {
  const files = archive.files
    .filter(({ path }) => /\.json$/i.test(path) && !/(?:^|\/)(?:themes\/|\.)/.test(path))
    .toSorted((one, other) => other.bytes - one.bytes);
  for (const { path } of files) {
    const json = decodedText(await archive.read(path, maxGhostSize)).text;
    if (/"posts"\s*:/.test(json)) return json;
  }
  throw new UnreadableFile(
    "The archive contains no Ghost export. Put the JSON file from Settings → Import/Export beside the folder “content”.",
  );
}

type GhostRow = Record<string, unknown>;

/** Reads an export of Ghost; throws `UnreadableFile`. */
export function* readGhost(json: string, now = new Date()): Generator<SourceEvent> {
  const data = dataIn(json);
  const users = byId(rowsOf(data, "users"));
  const tags = byId(rowsOf(data, "tags"));
  const tagsOf = linked(rowsOf(data, "posts_tags"), "tag_id");
  const authorsOf = linked(rowsOf(data, "posts_authors"), "author_id");
  const metaOf = new Map(rowsOf(data, "posts_meta").map((row) => [text(row.post_id), row]));
  const settings = new Map(
    rowsOf(data, "settings").map(({ key, value }) => [text(key), text(value)]),
  );
  yield { event: "site", site: { title: settings.get("title") ?? "", address: ghostUrl } };
  for (const [id, user] of users) {
    const author = { key: id, name: text(user.name), email: text(user.email) };
    yield { event: "author", author };
  }
  const internal: string[] = [];
  for (const [id, tag] of tags) {
    const name = text(tag.name).trim();
    if (isInternal(tag)) internal.push(name);
    else if (name) {
      const addresses = [`/tag/${text(tag.slug)}`, `/tag/${text(tag.slug)}/rss`];
      yield { event: "term", term: { kind: "tag", id, name, addresses } };
    }
  }
  if (internal.length > 0) {
    const names = internal.slice(0, 10).join(", ");
    const message = `${counted(internal.length, "internal tag")} left out, which visitors never saw: ${names}.`;
    yield lineEvent("tag", null, message);
  }
  for (const post of rowsOf(data, "posts")) {
    const id = text(post.id);
    const lines: SourceEvent[] = [];
    const body = bodyOf(post, (message) =>
      lines.push(lineEvent("block", text(post.title), message)),
    );
    const postTags = (tagsOf.get(id) ?? []).flatMap((tag): GhostRow[] => {
      const tagRow = tags.get(tag);
      return tagRow ? [tagRow] : [];
    });
    const author = (authorsOf.get(id) ?? [])[0] ?? (text(post.author_id) || null);
    const meta = metaOf.get(id) ?? {};
    yield {
      event: "text",
      text: {
        ...textOf(post, meta, { body, now }),
        author,
        tags: postTags.filter((tag) => !isInternal(tag)).map(({ name }) => text(name).trim()),
      },
    };
    yield* lines;
  }
}

export const ghostUrl = "__GHOST_URL__";

function dataIn(json: string): GhostRow {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json.replace(/^\uFEFF/, ""));
  } catch {
    throw new UnreadableFile("The file is not valid JSON; it may be incomplete. Export it again.");
  }
  const { db, data } = (isRow(parsed) ? parsed : {}) as { db?: unknown; data?: unknown };
  const first = Array.isArray(db) ? db[0] : db;
  const content = isRow(first) ? first.data : data;
  if (isRow(content) && Array.isArray(content.posts)) return content;
  throw new UnreadableFile(
    "This is not a Ghost export. Create one under Settings → Import/Export; it is a JSON file.",
  );
}

const isRow = (value: unknown): value is GhostRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const rowsOf = (data: GhostRow, name: string): GhostRow[] => {
  const rows = data[name];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const byId = (rows: readonly GhostRow[]) => new Map(rows.map((row) => [text(row.id), row]));

/** Returns the ids of the linked rows of each post, in their order. */
function linked(rows: readonly GhostRow[], name: string): Map<string, string[]> {
  const sorted = rows.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  const byPost = Map.groupBy(sorted, ({ post_id }) => text(post_id));
  return new Map(
    [...byPost].map(([id, linkedRows]) => [id, linkedRows.map((row) => text(row[name]))]),
  );
}

const isInternal = ({ name, visibility }: GhostRow) =>
  text(name).startsWith("#") || visibility === "internal";

function bodyOf(post: GhostRow, onLost: (message: string) => void): string {
  const html = text(post.html);
  if (html) return publicPartOfGhost(html, onLost);
  if (text(post.lexical)) return htmlOfLexical(text(post.lexical), onLost);
  return text(post.mobiledoc) ? htmlOfMobiledoc(text(post.mobiledoc), onLost) : "";
}

function textOf(
  post: GhostRow,
  meta: GhostRow,
  { body, now }: { body: string; now: Date },
): Omit<SourceText, "author" | "tags"> {
  const slug = text(post.slug);
  const ofPicture = (name: string) => inOneLine(plainText(text(meta[name] ?? post[name])));
  const pictureAlt = ofPicture("feature_image_alt");
  const pictureCaption = ofPicture("feature_image_caption");
  return {
    type: post.type === "page" || post.page === 1 || post.page === true ? "page" : "post",
    id: text(post.id) || slug,
    title: text(post.title),
    slug,
    addresses: slug ? [`/${slug}`] : [],
    body: body.slice(0, maxTextLength),
    format: "html",
    excerpt: text(post.custom_excerpt) || null,
    description: text(meta.meta_description ?? post.meta_description) || null,
    date: dateOf(post.published_at) ?? dateOf(post.created_at),
    held: heldOf(post, meta, now),
    isFeatured: post.featured === 1 || post.featured === true,
    categories: [],
    picture: text(post.feature_image) || null,
    ...(pictureAlt && { pictureAlt }),
    ...(pictureCaption && { pictureCaption }),
    parent: null,
    folder: ghostUrl,
    search: {
      title: text(meta.meta_title ?? post.meta_title),
      canonical: text(meta.canonical_url ?? post.canonical_url),
      isLeftOut: false,
    },
  };
}

function heldOf(post: GhostRow, meta: GhostRow, now: Date): SourceText["held"] {
  const { status, visibility } = post;
  if (status === "scheduled") return "scheduled";
  // The post was only mailed and never on the site.
  if (status === "sent" || isSet(post.email_only ?? meta.email_only)) return "private";
  if (status !== "published") return "draft";
  const date = dateOf(post.published_at);
  if (date !== null && Date.parse(date) > now.getTime()) return "scheduled";
  const isForAll = visibility === undefined || visibility === null || visibility === "public";
  return isForAll ? null : "protected";
}

const isSet = (value: unknown) => value === 1 || value === true;

function dateOf(value: unknown): string | null {
  const time = typeof value === "number" ? value : Date.parse(text(value));
  if (Number.isNaN(time)) return null;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
