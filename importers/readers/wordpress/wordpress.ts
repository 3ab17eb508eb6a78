import { SaxesParser } from "saxes";
import { decodePercent } from "#format/decode-percent.ts";
import { readWallTime } from "#format/time-zone.ts";
import {
  counted,
  lineEvent,
  maxTextLength,
  type SearchWords,
  type SourceEvent,
  type SourcePicture,
  type SourceTerm,
  type SourceText,
  UnreadableFile,
} from "../../source.ts";
import { publicPartOfWordPress } from "../../texts/wordpress/public-part.ts";
import { withFootnotes } from "../../texts/wordpress/wordpress.ts";
import type { Archive } from "../archive.ts";
import { withoutBareAmpersands } from "./bare-ampersands.ts";
import { heldInWordPress } from "./visibility.ts";

/** WXR has six levels; more are no export. */
const maxDepth = 32;

/** What WordPress writes beside texts and pictures, by the name that staff know. */
const otherTypes: Readonly<Record<string, string>> = {
  nav_menu_item: "entries of menus",
  revision: "earlier versions",
  wp_block: "reusable blocks",
  wp_template: "templates",
  wp_template_part: "parts of templates",
  wp_global_styles: "styles",
  wp_navigation: "menus",
  custom_css: "styles",
  customize_changeset: "changes of the theme",
  oembed_cache: "cached embeds",
  wpcf7_contact_form: "forms of Contact Form 7",
  product: "products",
};

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2) piece by piece. Entities of its own and external
 * ones are refused; signs that XML does not allow are read over, since exports have them. Of a file
 * that was cut off, what came whole is kept. Throws `UnreadableFile`.
 */
export async function* readWordPress(
  chunks: AsyncIterable<string>,
  { zone, now }: WordPressReading = { zone: "UTC", now: new Date() },
): AsyncGenerator<SourceEvent> {
  const reader = createWxrReader({ zone, now });
  let isDamaged = false;
  for await (const chunk of withoutBareAmpersands(chunks)) {
    isDamaged ||= chunk.includes("\uFFFD");
    reader.write(chunk);
    yield* reader.take();
  }
  reader.close();
  yield* reader.take();
  if (isDamaged) yield lineEvent("shortened", null, damagedSentence);
}

export interface WordPressReading {
  /** The zone of this site, in which dates without a zone are read. */
  zone: string;
  now: Date;
}

const damagedSentence =
  "Some letters of the file are not in the encoding that it declares, and are “\uFFFD” here. Look for this sign, or export the file again.";

/** The parts of an export in an archive, as wordpress.com hands it over, by their names. */
export async function wordPressFilesIn(archive: Archive): Promise<AsyncIterable<string>[]> {
  const paths = archive.files
    .map(({ path }) => path)
    .filter((path) => /\.xml$/i.test(path) && !/(?:^|\/)\./.test(path))
    .toSorted();
  const found: string[] = [];
  for (const path of paths) if (await isExport(archive.readText(path))) found.push(path);
  if (found.length > 0) return found.map((path) => archive.readText(path));
  throw new UnreadableFile(
    "There is no export of WordPress in the archive. Put the XML file of Tools → Export beside the folder “uploads”.",
  );
}

/** By its beginning, where the namespaces are. */
async function isExport(chunks: AsyncIterable<string>): Promise<boolean> {
  for await (const chunk of chunks) return /wordpress\.org\/export\//.test(chunk);
  return false;
}

/** Of one text with all that plugins keep of it: in characters, and in values. */
const [maxItemLength, maxItemValues] = [3 * maxTextLength, 20_000];

/** What a text, or a part of the file outside of texts, may still have. */
interface Room {
  characters: number;
  values: number;
  isFull: boolean;
}

const newRoom = (): Room => ({ characters: maxItemLength, values: maxItemValues, isFull: false });

/** Takes the room that a value needs; false without enough of it. */
function takeRoom(room: Room, words: string): boolean {
  room.characters -= words.length;
  room.values -= 1;
  room.isFull ||= room.characters < 0 || room.values < 0;
  return !room.isFull;
}

interface ReadItem {
  room: Room;
  fields: Map<string, string>;
  categories: string[];
  tags: string[];
  /** Terms of which the file does not say what they are. */
  unnamedTerms: string[];
  /** Kinds of terms that posts here do not have. */
  otherTerms: Set<string>;
  meta: Map<string, string>;
  /** Of addresses that it had before, from which WordPress leads here. */
  oldSlugs: string[];
  comments: number;
}

type WxrFields = Map<string, string>;

/** What is gathered of the elements of a file, as events. */
function createCollector(reading: WordPressReading) {
  const events: SourceEvent[] = [];
  const left = new Map<string, number>();
  const otherTerms = new Map<string, number>();
  const comments = { count: 0, texts: 0 };
  const site = { title: "", address: "" };
  let items = 0;
  let last = "";

  const endings: Readonly<Record<string, (fields: WxrFields, item: ReadItem | null) => void>> = {
    "wp:postmeta"(fields, item) {
      const key = fields.get("wp:meta_key") ?? "";
      const words = fields.get("wp:meta_value") ?? "";
      if (key === "_wp_old_slug") item?.oldSlugs.push(words.trim());
      else item?.meta.set(key, words);
    },
    "wp:comment": (_, item) => {
      if (item) item.comments += 1;
    },
    "wp:author": (fields) => void events.push({ event: "author", author: authorOf(fields) }),
    "wp:category": (fields) => endTerm(false, fields),
    "wp:tag": (fields) => endTerm(true, fields),
  };

  function countTerms(item: ReadItem): void {
    for (const domain of item.otherTerms) otherTerms.set(domain, (otherTerms.get(domain) ?? 0) + 1);
  }

  function endTerm(isTag: boolean, fields: WxrFields): void {
    const term = isTag ? tagOf(fields) : categoryOf(fields);
    if (term.name) events.push({ event: "term", term });
  }

  return {
    events,
    hasItems: () => items > 0,
    lastTitle: () => last,
    endPart: (name: string, fields: WxrFields, item: ReadItem | null) =>
      endings[name]?.(fields, item),

    setSite(name: string, words: string): void {
      if (name === "title") site.title = words;
      else if (name === "link") site.address ||= words;
      else if (name === "wp:base_blog_url") site.address = words;
      else return;
      events.push({ event: "site", site: { ...site } });
    },

    endItem(item: ReadItem): void {
      const { fields } = item;
      items += 1;
      const type = value(fields, "wp:post_type") || "post";
      const status = value(fields, "wp:status");
      last = value(fields, "title") || last;
      comments.count += item.comments;
      comments.texts += Math.min(1, item.comments);
      const isText = (type === "post" || type === "page") && !unseen.has(status);
      if (type === "attachment") events.push({ event: "picture", picture: pictureOf(item) });
      else if (!isText) {
        const key = `${type} ${status}`;
        left.set(key, (left.get(key) ?? 0) + 1);
      } else {
        countTerms(item);
        const kind = type === "page" ? "page" : "post";
        events.push(...textEvents(textOf(item, { type: kind, site: site.address, reading }), item));
      }
    },

    reportRest(): void {
      if (comments.count > 0) {
        const where = counted(comments.texts, "text");
        const message = `${counted(comments.count, "comment")} of ${where} were left out: posts here have none.`;
        events.push(lineEvent("comments", null, message));
      }
      for (const [key, count] of left) {
        const message = `Left out: ${otherName(key)} (${count.toLocaleString("en-US")}).`;
        events.push(lineEvent("left_out", null, message));
      }
      for (const [domain, count] of otherTerms) {
        const message = `Left out of ${counted(count, "text")}: what is in “${domain}”, which is neither a category nor a tag.`;
        events.push(lineEvent("tag", null, message));
      }
    },
  };
}

function otherName(key: string): string {
  const [type = "", status = ""] = key.split(" ");
  if (unseen.has(status)) return `texts in the state “${status}”`;
  return otherTypes[type] ?? `texts of the kind “${type}”`;
}

function* textEvents(text: SourceText, item: ReadItem): Generator<SourceEvent> {
  if (item.room.isFull) {
    // Its state may be in what was left out.
    text.held ??= "draft";
    const message = "It has more fields than a text can have: the rest was left out.";
    yield lineEvent("shortened", text.title, message);
  }
  const hidden: string[] = [];
  const body = publicPartOfWordPress(text.body, (message) => hidden.push(message));
  for (const message of hidden) yield lineEvent("element", text.title, message);
  yield { event: "text", text: { ...text, body } };
  if ((item.fields.get("content:encoded") ?? "").length <= maxTextLength) return;
  const most = maxTextLength.toLocaleString("en-US");
  const message = `The text is longer than ${most} characters: the rest was left out.`;
  yield lineEvent("shortened", text.title, message);
}

/** The elements of a file, one after the other, handed to a collector. */
function createWxrReader(reading: WordPressReading) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const collector = createCollector(reading);
  const path: string[] = [];
  let text = "";
  let silent = 0;
  let item: ReadItem | null = null;
  let part: WxrFields | null = null;
  let room = newRoom();
  let domain = "";
  let isWxr = false;

  parser.on("error", () => {});
  parser.on("doctype", (declaration) => {
    if (/ENTITY/i.test(declaration)) throw new UnreadableFile(entitySentence);
  });
  parser.on("opentag", ({ name, attributes }) => {
    silent = 0;
    text = "";
    path.push(name);
    if (path.length > maxDepth) throw new UnreadableFile(depthSentence);
    if (name === "channel" || name === "wp:wxr_version") isWxr = true;
    if (name === "item") item = { room: newRoom(), fields: new Map(), ...emptyLists() };
    if (partTags.has(name)) {
      part = new Map();
      room = newRoom();
    }
    if (name === "category") domain = String(attributes.domain ?? "");
  });
  const add = (more: string) => {
    silent = 0;
    if (text.length <= maxTextLength) text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ name }) => {
    silent = 0;
    path.pop();
    const words = text;
    text = "";
    close(name, takeRoom(item?.room ?? room, words) ? words : null);
  });

  /** `words` is null where there is no room left for them. */
  function close(name: string, words: string | null): void {
    if (name === "item" && item) {
      collector.endItem(item);
      item = null;
    } else if (partTags.has(name)) {
      collector.endPart(name, part ?? new Map(), item);
      part = null;
    } else if (words === null) return;
    else if (part) part.set(name, words);
    else if (item) addTo(item, name, words, domain);
    else if (path.at(-1) === "channel") collector.setSite(name, words.trim());
  }

  return {
    take: (): SourceEvent[] => collector.events.splice(0),

    write(chunk: string): void {
      silent += chunk.length;
      if (silent > 4 * maxTextLength) throw new UnreadableFile(lengthSentence);
      parser.write(chunk);
      if (!isWxr && path.length === 0 && silent > 100_000) throw notWxr();
    },

    close(): void {
      if (!isWxr) throw notWxr();
      const isCut = path.length > 0;
      if (isCut && !collector.hasItems()) throw new UnreadableFile(emptySentence);
      if (isCut) {
        const message = `The file was cut off after “${collector.lastTitle()}”. What came before is here; export it again for the rest.`;
        collector.events.push(lineEvent("cut_off", null, message));
      } else parser.close();
      collector.reportRest();
    },
  };
}

function addTo(item: ReadItem, name: string, words: string, domain: string): void {
  if (name !== "category") {
    item.fields.set(name, words);
    return;
  }
  const term = words.trim();
  const list = domain === "category" ? item.categories : tagDomains.has(domain) ? item.tags : null;
  // WXR 1.0 has each term twice, and once more without its kind.
  if (list && term && !list.includes(term)) list.push(term);
  else if (!list && term && domain === "") item.unnamedTerms.push(term);
  else if (!list && term && !ownDomains.has(domain)) item.otherTerms.add(domain);
}

const tagDomains: ReadonlySet<string> = new Set(["post_tag", "tag"]);

/** What WordPress keeps as terms of a text and visitors never see as such. */
const ownDomains: ReadonlySet<string> = new Set(["post_format", "nav_menu", "language"]);

const entitySentence =
  "The file declares entities of its own, which no export of WordPress does. It was not read.";

const depthSentence = "The file is nested deeper than any export of WordPress. It was not read.";

const lengthSentence =
  "A single text of the file is longer than 16 million characters. It was not read.";

const emptySentence = "The file was cut off before its first text.";

function pictureOf({ fields, meta }: ReadItem): SourcePicture {
  return {
    id: value(fields, "wp:post_id") || null,
    parent: idOf(value(fields, "wp:post_parent")),
    address: value(fields, "wp:attachment_url") || value(fields, "guid"),
    alt: (meta.get("_wp_attachment_image_alt") ?? "").trim(),
    page: value(fields, "link") || null,
  };
}

function tagOf(fields: WxrFields): SourceTerm {
  const slug = value(fields, "wp:tag_slug");
  return {
    kind: "tag",
    id: value(fields, "wp:term_id"),
    name: value(fields, "wp:tag_name") || slug,
    addresses: [`/tag/${slug}`, `/tag/${slug}/feed`, `/?tag=${slug}`],
  };
}

function categoryOf(fields: WxrFields): SourceTerm {
  const slug = value(fields, "wp:category_nicename");
  const parent = value(fields, "wp:category_parent");
  const id = value(fields, "wp:term_id");
  const base = `/category/${parent ? `${parent}/` : ""}${slug}`;
  const short = id ? [`/?cat=${id}`] : [];
  return {
    kind: "category",
    id,
    name: value(fields, "wp:cat_name") || slug,
    addresses: [...new Set([base, `${base}/feed`, `/category/${slug}`, ...short])],
  };
}

const notWxr = () =>
  new UnreadableFile(
    "This is no export of WordPress. Make one there under Tools → Export → All content; it is an XML file.",
  );

const emptyLists = () => ({
  categories: [],
  tags: [],
  unnamedTerms: [],
  otherTerms: new Set<string>(),
  meta: new Map(),
  oldSlugs: [],
  comments: 0,
});

/** Elements whose parts would otherwise be taken for those of the item or the site. */
const partTags: ReadonlySet<string> = new Set([
  "wp:postmeta",
  "wp:comment",
  "wp:commentmeta",
  "wp:termmeta",
  "wp:author",
  "wp:category",
  "wp:tag",
  "wp:term",
  "image",
]);

const unseen: ReadonlySet<string> = new Set(["trash", "auto-draft", "inherit", "spam"]);

const value = (fields: WxrFields, name: string) => (fields.get(name) ?? "").trim();

/** Null for `0`, which stands for none. */
const idOf = (id: string) => (/^[1-9]\d*$/.test(id) ? id : null);

function authorOf(fields: WxrFields) {
  const key = value(fields, "wp:author_login");
  const name = value(fields, "wp:author_display_name") || key;
  return { key, name, email: value(fields, "wp:author_email") };
}

interface TextReading {
  type: "post" | "page";
  site: string;
  reading: WordPressReading;
}

function textOf(item: ReadItem, { type, site, reading }: TextReading): SourceText {
  const { fields, meta } = item;
  const id = value(fields, "wp:post_id") || value(fields, "guid") || value(fields, "link");
  const thumbnail = idOf((meta.get("_thumbnail_id") ?? "").trim());
  const number = idOf(id);
  const short = number === null ? [] : type === "page" ? [`/?page_id=${id}`] : [`/?p=${id}`];
  const link = value(fields, "link");
  // A draft has no address yet but one by its number.
  const own = link && !/[?&](?:p|page_id)=\d+/.test(link) ? [link] : [];
  const former = own.flatMap((address) => item.oldSlugs.map((slug) => withLastPart(address, slug)));
  const date = dateOf(fields, reading.zone);
  const hasTerms = item.categories.length + item.tags.length > 0;
  const categories = hasTerms ? item.categories : item.unnamedTerms;
  return {
    type,
    id,
    title: value(fields, "title"),
    slug: decodePercent(value(fields, "wp:post_name")),
    addresses: [...own, ...former, ...short],
    body: withFootnotes(
      (fields.get("content:encoded") ?? "").slice(0, maxTextLength),
      meta.get("footnotes") ?? "",
    ),
    format: "wordpress",
    excerpt: value(fields, "excerpt:encoded") || null,
    description:
      (meta.get("_yoast_wpseo_metadesc") ?? meta.get("rank_math_description") ?? "").trim() || null,
    author: value(fields, "dc:creator") || null,
    date,
    held: heldInWordPress({
      status: value(fields, "wp:status"),
      password: value(fields, "wp:post_password"),
      meta,
      date,
      now: reading.now,
    }),
    isFeatured: value(fields, "wp:is_sticky") === "1",
    categories,
    tags: item.tags,
    picture: thumbnail ? `attachment:${thumbnail}` : null,
    parent: idOf(value(fields, "wp:post_parent")),
    folder: site,
    search: searchWords(meta),
  };
}

/** As Yoast, or Rank Math, keeps them. */
function searchWords(meta: ReadItem["meta"]): SearchWords {
  const first = (...names: string[]) =>
    names.map((name) => (meta.get(name) ?? "").trim()).find(Boolean) ?? "";
  const title = first("_yoast_wpseo_title", "rank_math_title");
  return {
    // Such as `%%title%% %%sep%% %%sitename%%`, which the plugin fills in.
    title: title.includes("%") ? "" : title,
    canonical: first("_yoast_wpseo_canonical", "rank_math_canonical_url"),
    isLeftOut:
      meta.get("_yoast_wpseo_meta-robots-noindex") === "1" ||
      /noindex/.test(meta.get("rank_math_robots") ?? ""),
  };
}

/** `0000-00-00`, which drafts have, is no date; their other one is by the clock of the site. */
function dateOf(fields: WxrFields, zone: string): string | null {
  const gmt = value(fields, "wp:post_date_gmt");
  const local = value(fields, "wp:post_date");
  const candidates = [
    Date.parse(`${gmt.replace(" ", "T")}Z`),
    Date.parse(value(fields, "pubDate")),
    readWallTime(local.replace(" ", "T"), zone)?.instant.getTime() ?? Number.NaN,
  ];
  for (const time of candidates) {
    const date = Number.isNaN(time) ? null : new Date(time);
    if (date && date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 9999)
      return date.toISOString();
  }
  return null;
}

/** The address of another text in the same folder. */
function withLastPart(address: string, part: string): string {
  const end = address.endsWith("/") ? address.length - 1 : address.length;
  const start = address.lastIndexOf("/", end - 1) + 1;
  return start < end ? address.slice(0, start) + part + address.slice(end) : address;
}
