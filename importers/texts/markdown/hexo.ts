import { fencedInPlace, type ReplacedPart } from "./fenced.ts";
import { textAddress } from "./wikilinks.ts";

const tag =
  /\{%-?[ \t]{0,9}(asset_img|asset_path|asset_link|img|post_link|post_path|codeblock|code|blockquote|quote|pullquote|youtube|vimeo)(?![\w-])([^\n]{0,2000}?)-?%\}/g;

const ends: Readonly<Record<string, RegExp>> = {
  codeblock: /\{%-?[ \t]{0,9}endcodeblock[ \t]{0,9}-?%\}/g,
  code: /\{%-?[ \t]{0,9}endcode[ \t]{0,9}-?%\}/g,
  blockquote: /\{%-?[ \t]{0,9}endblockquote[ \t]{0,9}-?%\}/g,
  quote: /\{%-?[ \t]{0,9}endquote[ \t]{0,9}-?%\}/g,
  pullquote: /\{%-?[ \t]{0,9}endpullquote[ \t]{0,9}-?%\}/g,
};

/** The functions hide code from later steps, and bring it back. */
interface KeptCode {
  keep(part: string): string;
  restored(part: string): string;
}

/** Writes tags of Hexo as Markdown. */
export function withoutHexoTags(source: string, { keep, restored }: KeptCode): string {
  if (!source.includes("{%")) return source;
  let written = "";
  let from = 0;
  const missing = new Set<string>();
  for (const { 0: whole, 1: name = "", 2: rest = "", index } of source.matchAll(tag)) {
    if (index < from) continue;
    const words = wordsIn(rest);
    const end = ends[name];
    if (!end) {
      written += source.slice(from, index) + writeTag(name, words);
      from = index + whole.length;
      continue;
    }
    if (missing.has(name)) continue;
    end.lastIndex = index + whole.length;
    const endMatch = end.exec(source);
    if (!endMatch) {
      missing.add(name);
      continue;
    }
    const inner = source.slice(index + whole.length, endMatch.index);
    const part = { text: source, start: index, end: endMatch.index + endMatch[0].length };
    written += source.slice(from, index);
    written += name.startsWith("code")
      ? keep(codeOf(words, restored(inner), part))
      : quoteOf(name, words, inner);
    from = part.end;
  }
  return written + source.slice(from);
}

/** Splits at blanks outside of quotes; quotes may contain quotes of the other kind. */
const wordsIn = (rest: string): string[] =>
  (rest.match(/"[^"]*"|'[^']*'|[^\s"']\S*/g) ?? []).map((word) =>
    word.replace(/^(["'])(.*)\1$/s, "$2"),
  );

const encodedPath = (path: string) => path.replaceAll(" ", "%20");

const escaped = (words: string) => words.replace(/[[\]\\]/g, "\\$&");

const isPath = (word: string) => /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i.test(word);

const isSize = (word: string) => /^\d+(?:px|%)?$/.test(word);

function writeTag(name: string, words: readonly string[]): string {
  const [first = "", second = ""] = words;
  if (name === "youtube") return `\n\nhttps://www.youtube.com/watch?v=${first}\n\n`;
  if (name === "vimeo") return `\n\nhttps://vimeo.com/${first}\n\n`;
  if (name === "post_path") return textAddress(first);
  if (name === "asset_path") return encodedPath(first);
  if (name === "post_link") return linkOf(textAddress(first), second || titled(first));
  if (name === "asset_link") return linkOf(encodedPath(first), second || first);
  return pictureOf(words);
}

const linkOf = (address: string, words: string) => `[${escaped(words)}](${address})`;

const titled = (path: string) =>
  path
    .replace(/^.*\//, "")
    .replace(/#.*/s, "")
    .replace(/^\d{4}-\d{1,2}-\d{1,2}-/, "")
    .replace(/[-_]+/g, " ");

/** The order is: classes, the path, sizes, a title and the alternative text. */
function pictureOf(words: readonly string[]): string {
  const at = Math.max(0, words.findIndex(isPath));
  const path = words[at] ?? "";
  const said = words.slice(at + 1).filter((word) => !isSize(word));
  // The title and the alternative text may share one pair of quotes.
  const captions = said.length === 1 && /^["']/.test(said[0] ?? "") ? wordsIn(said[0] ?? "") : said;
  const [title = "", alt = title] = captions;
  const titlePart = captions.length > 1 && title ? ` "${title.replace(/["\\]/g, "\\$&")}"` : "";
  return path ? `![${escaped(alt)}](${encodedPath(path)}${titlePart})` : "";
}

function codeOf(words: readonly string[], inner: string, part: ReplacedPart): string {
  const [, language = ""] = /(?:^|\s)lang:([\w+#-]{1,40})/.exec(words.join(" ")) ?? [];
  const lines = inner
    .replace(/^[ \t]*\n/, "")
    .trimEnd()
    .split("\n");
  return fencedInPlace(part, language, lines);
}

function quoteOf(name: string, words: readonly string[], inner: string): string {
  const isAddress = (word: string) => /^https?:\/\//.test(word);
  const address = words.find(isAddress);
  const at = address === undefined ? words.length : words.indexOf(address);
  const author = words.slice(0, at).join(" ");
  const sourceTitle = words.slice(at + 1).join(" ") || author || (address ?? "");
  const source = address ? linkOf(address, sourceTitle) : author;
  const from =
    name !== "pullquote" && source
      ? `\n\n— ${source === sourceTitle || !author || sourceTitle === author ? source : `${author}, ${source}`}`
      : "";
  const lines = `${inner.trim()}${from}`.split("\n");
  return `\n\n${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}
