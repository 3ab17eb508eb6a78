import { escapeHtml } from "../escape-html.ts";

/** Deeper shortcodes are left as they are written. */
const maxDepth = 40;

/** Tags after this many in a text are left as they are written. */
const maxTags = 5000;

interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  isClosing: boolean;
  isSelfClosing: boolean;
  start: number;
  end: number;
}

interface Shortcode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The content is null for a shortcode without a closing tag. */
  inner: string | null;
}

/** Turns shortcodes into HTML; `onLost` is told the name of each that has no meaning here. */
export function withoutShortcodes(text: string, onLost: (name: string) => void): string {
  if (!text.includes("[")) return text;
  const tags = tagsIn(text);
  const reading = { text, tags, closedBy: pairs(tags), onLost };
  const whole = { from: 0, to: text.length, first: 0, last: tags.length, depth: 0 };
  return written(reading, whole).replace(/\[\[([a-z][^[\]]*)\]\]/gi, "[$1]");
}

const tagPattern =
  /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:\s+|=)(?:[^\]"']|"[^"]*"|'[^']*'){0,2000})?(\/?)\](\]?)/gi;

function tagsIn(text: string): Tag[] {
  const tags: Tag[] = [];
  for (const match of text.matchAll(tagPattern)) {
    const [whole, escapedStart, slash, name = "", inner = "", end, escapedEnd] = match;
    // `[[gallery]]` stands for the words themselves.
    if (escapedStart && escapedEnd) continue;
    const from = match.index + (escapedStart ? 1 : 0);
    tags.push({
      name: name.toLowerCase(),
      attributes: attributesIn(inner),
      isClosing: slash === "/",
      isSelfClosing: end === "/" || inner.trimEnd().endsWith("/"),
      start: from,
      end: match.index + whole.length - (escapedEnd ? 1 : 0),
    });
    if (tags.length >= maxTags) break;
  }
  return tags;
}

function attributesIn(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  const pattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))|"([^"]*)"|(\S+)/g;
  let position = 0;
  for (const [, name, double, single, bare, quoted, word] of text
    .replace(/^=/, "")
    .matchAll(pattern)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? "";
    else attributes[String(position++)] = (quoted ?? word ?? "").replace(/\/$/, "");
  }
  return attributes;
}

/** Returns the index of the closing tag by the index of the opening one. */
function pairs(tags: readonly Tag[]): Map<number, number> {
  const closedBy = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const [index, { name, isClosing, isSelfClosing }] of tags.entries()) {
    const openIndexes = open.get(name) ?? [];
    if (isClosing) {
      const opened = openIndexes.pop();
      if (opened !== undefined) closedBy.set(opened, index);
    } else if (!isSelfClosing) openIndexes.push(index);
    open.set(name, openIndexes);
  }
  return closedBy;
}

interface Reading {
  text: string;
  tags: readonly Tag[];
  closedBy: ReadonlyMap<number, number>;
  onLost(name: string): void;
}

/** A part of the text, and the range of the tags in it. */
interface Part {
  from: number;
  to: number;
  first: number;
  last: number;
  depth: number;
}

function written(reading: Reading, { from, to, first, last, depth }: Part): string {
  const { text, tags, closedBy, onLost } = reading;
  let html = "";
  let at = from;
  for (let index = first; index < last; index += 1) {
    const tag = tags[index];
    const closing = closedBy.get(index) ?? last;
    const end = closing < last ? tags[closing] : undefined;
    if (!tag || tag.start < at || !isShortcode(tag, end !== undefined)) continue;
    const { name, attributes } = tag;
    const within = { from: tag.end, to: end?.start ?? tag.end, first: index + 1, last: closing };
    const inner = end ? innerOf(reading, { ...within, depth: depth + 1 }) : null;
    html += text.slice(at, tag.start) + htmlOf({ name, attributes, inner }, onLost);
    at = end?.end ?? tag.end;
    if (end) index = closing;
  }
  return html + text.slice(at, to);
}

/** Returns what stands between two tags; content that is too deep stays as it is written. */
const innerOf = (reading: Reading, part: Part): string =>
  part.depth > maxDepth ? reading.text.slice(part.from, part.to) : written(reading, part);

/** Returns whether it is a shortcode and not words in brackets, such as `[sic]`. */
function isShortcode(
  { name, attributes, isClosing, isSelfClosing }: Tag,
  isClosed: boolean,
): boolean {
  if (Object.hasOwn(known, name) || /[-_]/.test(name)) return true;
  if (isClosing) return false;
  const hasNamed = Object.keys(attributes).some((key) => !/^\d+$/.test(key));
  return isClosed || isSelfClosing || hasNamed;
}

type ShortcodeWriter = (shortcode: Shortcode) => string;

const link = (address: string | undefined, words: string) =>
  address
    ? `\n\n<p><a href="${escapeHtml(address)}">${escapeHtml(words || address)}</a></p>\n\n`
    : "";

const address = (link: string | undefined) => (link ? `\n\n<p>${escapeHtml(link)}</p>\n\n` : "");

const embed: ShortcodeWriter = ({ attributes, inner }) =>
  address((inner ?? attributes.src ?? attributes.url ?? attributes["0"] ?? "").trim());

const youtube: ShortcodeWriter = ({ attributes, inner }) => {
  const video = attributes.id ?? attributes.url ?? attributes["0"] ?? inner ?? "";
  return address(
    /^https?:/.test(video) ? video : video && `https://www.youtube.com/watch?v=${video}`,
  );
};

const vimeo: ShortcodeWriter = ({ attributes, inner }) => {
  const video = attributes.id ?? attributes.url ?? attributes["0"] ?? inner ?? "";
  return address(/^https?:/.test(video) ? video : video && `https://vimeo.com/${video}`);
};

const sound =
  (words: string): ShortcodeWriter =>
  ({ attributes, inner }) =>
    link(
      attributes.src ?? attributes.mp4 ?? attributes.mp3 ?? attributes.webm ?? attributes["0"],
      words,
    ) + (inner ?? "");

/** The content is a picture, and the words that follow it. */
const caption: ShortcodeWriter = ({ attributes, inner }) => {
  const [picture = ""] =
    /(?:<a\b[^<>]*>\s{0,20})?<img\b[^<>]*>(?:\s{0,20}<\/a>)?/i.exec(inner ?? "") ?? [];
  const words = attributes.caption ?? (inner ?? "").replace(picture, "").trim();
  return picture
    ? `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`
    : (inner ?? "");
};

const gallery: ShortcodeWriter = ({ attributes }) => {
  const ids = (attributes.ids ?? attributes.include ?? "").split(",").map((id) => id.trim());
  const pictureIds = ids.filter((id) => /^\d+$/.test(id)).slice(0, 500);
  const sources =
    pictureIds.length > 0 ? pictureIds.map((id) => `attachment:${id}`) : ["attachment:own"];
  return sources.map((source) => `\n\n<p><img src="${source}" alt=""></p>\n\n`).join("");
};

/** WPBakery percent-encodes HTML and keeps it in base64. */
const rawHtml: ShortcodeWriter = ({ inner }) => {
  const decoded = Buffer.from((inner ?? "").replace(/\s+/g, ""), "base64").toString("utf8");
  try {
    return `\n\n${decodeURIComponent(decoded)}\n\n`;
  } catch {
    return `\n\n${decoded}\n\n`;
  }
};

/** Page builders keep pictures, words and the addresses of buttons in these attributes. */
const pictureNames = [
  "src",
  "image",
  "image_url",
  "img",
  "photo",
  "portrait_url",
  "background_image",
];
const titleNames = ["title", "heading", "title_text", "h2", "name", "author", "label"];
const wordNames = [
  "subtitle",
  "subhead",
  "h4",
  "text",
  "position",
  "job_title",
  "company_name",
  "caption",
  "description",
];
const buttonNames = ["button_text", "button_one_text", "button_two_text"];
const linkNames = [
  "button_url",
  "button_one_url",
  "button_link",
  "button_two_url",
  "url",
  "link",
  "href",
];

const isAddress = /^(?:https?:\/\/|\/(?!\/)|mailto:)/i;

/** Returns what the attributes of a page builder's shortcode show, around its content. */
function htmlOfAttributes({ attributes, inner }: Shortcode): string {
  const values = (names: readonly string[]) =>
    names.flatMap((name) => attributes[name]?.trim() || []).map(decodedEntities);
  const [alt = ""] = values(["alt", "image_alt", "alt_text"]);
  const pictures = values(pictureNames).flatMap((value) => {
    const source = /^\d{1,10}$/.test(value) ? `attachment:${value}` : value;
    return isAddress.test(value) || source !== value
      ? `<p><img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}"></p>`
      : [];
  });
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;
  const titles = values(titleNames).map((words) => `<p><strong>${escapeHtml(words)}</strong></p>`);
  const address = values(linkNames)
    .map((value) => decodedLink(value))
    .find((value) => isAddress.test(value));
  const [first, ...others] = values(buttonNames);
  const button = first && address ? link(address, first) : first ? paragraph(first) : "";
  const before = [...pictures, ...titles, ...values(wordNames).map(paragraph)];
  const after = [button, ...others.map(paragraph)].filter(Boolean);
  if (before.length + after.length === 0) return inner ?? "";
  return ["", ...before, inner ?? "", ...after, ""].join("\n\n");
}

/** WPBakery writes `url:https%3A%2F%2F…|title:…`. */
function decodedLink(value: string): string {
  const [, address] = /^url:([^|]{1,2000})/.exec(value) ?? [];
  try {
    return address === undefined ? value : decodeURIComponent(address);
  } catch {
    return value;
  }
}

const decodedEntities = (text: string) =>
  text
    .replace(/&quot;|%22/g, '"')
    .replace(/&#0?39;|%27/g, "'")
    .replaceAll("&amp;", "&");

const known: Readonly<Record<string, ShortcodeWriter>> = {
  caption,
  wp_caption: caption,
  gallery,
  embed,
  youtube,
  vimeo,
  video: sound("Video"),
  audio: sound("Audio"),
  vc_raw_html: rawHtml,
  vc_raw_js: () => "",
};

function htmlOf(shortcode: Shortcode, onLost: (name: string) => void): string {
  const write = Object.hasOwn(known, shortcode.name) ? known[shortcode.name] : undefined;
  if (write) return write(shortcode);
  onLost(shortcode.name);
  return htmlOfAttributes(shortcode);
}
