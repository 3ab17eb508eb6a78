import { writeEmphasis } from "#format/html-markdown/emphasis.ts";
import { absolute, watched } from "../addresses.ts";
import { type Enclosed, replaceEnclosed } from "../replace-enclosed.ts";
import { siteLink } from "../site-html.ts";
import { lostPicture } from "../site-pictures.ts";
import { markdownOfHtml } from "../to-markdown.ts";
import { withoutCallouts } from "./callouts.ts";
import { replaceCode } from "./code-parts.ts";
import { withoutComponents } from "./components.ts";
import { fenced, fencedInPlace } from "./fenced.ts";
import { withoutHexoTags } from "./hexo.ts";
import { indentedCode } from "./indented-code.ts";
import { withoutInlineHtml, writeLastBreaks } from "./inline-html.ts";
import { withoutKramdown } from "./kramdown.ts";
import { type ImportedFiles, withoutModules } from "./modules.ts";
import { textAddress, withoutWikilinks } from "./wikilinks.ts";

interface MarkdownOptions {
  base: string;
  onLost(what: string): void;
  onShortcode(name: string): void;
}

/** Matches an address in angle brackets, which later steps would take for a tag. */
const bracketed = /(\]\(|^\[(?!\^)[^\]\n]{1,500}\]:[ \t]{0,20})<([^<>\n]{0,2000})>/gm;

const bareAddress = (address: string) =>
  address.replace(/[ ()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Matches the placeholder of a part that is kept; parts may contain placeholders. */
const keptPart = /\uE030(\d+)\uE031/g;

/** Removes the marks by which Liquid and Hugo leave code alone. */
const codeAsShown = (code: string) =>
  code.includes("{")
    ? code.replace(/\{%-?\s{0,20}(?:end)?raw\s{0,20}-?%\}/g, "").replace(escapedTag, shownTag)
    : code;

/** Matches a tag that Hugo shows instead of running it. */
const escapedTag = /\{\{([<%])[ \t]{0,20}\/\*([^\n*]{0,1000})\*\/[ \t]{0,20}[>%]\}\}/g;

const shownTag = (_: string, sign: string, words: string) =>
  `{{${sign}${words}${sign === "<" ? ">" : "%"}}}`;

interface KeptParts {
  keep(part: string): string;
  /** Replaces the placeholders by the parts that are kept. */
  restored(part: string): string;
}

/** Writes Markdown of a static site as that of the site here, without HTML and shortcodes. */
export function markdownOfMarkdown(source: string, options: MarkdownOptions): string {
  const kept: string[] = [];
  const keep = (part: string) => `\uE030${kept.push(part) - 1}\uE031`;
  const restored = (part: string): string =>
    part.includes("\uE030")
      ? part.replace(keptPart, (_, index) => restored(kept[Number(index)] ?? ""))
      : part;
  const parts = { keep, restored };
  const { text: content, files } = withoutModules(source.replace(privateSigns, ""));
  // Code goes first: the tags of templates in it are words about them.
  const coded = replaceCode(content, (code) => keep(codeAsShown(code)));
  // Most texts have few of the signs, which are cheaper to look for than to replace.
  const words = /\{[{%]/.test(coded) ? withoutTemplates(coded, options, parts) : coded;
  const text = withoutBlanks(words);
  const convert = (part: string) => withoutHtmlBlocks(withoutIndentedCode(part, parts), options);
  const plain = withoutKramdown(
    withoutWikilinks(
      /\](?:\(|:[ \t]{0,20})</.test(text) ? text.replace(bracketed, bareBracketed) : text,
      options.onLost,
    ),
    options,
  );
  const blocks = convert(withoutCallouts(plain, { onLost: options.onLost, ...parts, convert }));
  const marked = withoutTags(blocks, { ...options, keep, files });
  const written = restored(
    withAddresses(withoutDataPictures(marked, options).replaceAll("{{", "\\{{"), options),
  );
  return (written.includes("\n\n\n") ? written.replace(/\n{3,}/g, "\n\n") : written).trim();
}

const dataPicture =
  /!\[((?:[^\]\\\n]|\\.){0,1000})\]\(<?data:[^\s()<>]*>?(?:[ \t]{1,9}"[^"\n]{0,300}")?\)/gi;

/** Leaves only the words of pictures that are part of the text itself. */
const withoutDataPictures = (text: string, { onLost }: MarkdownOptions) =>
  text.includes("data:")
    ? text.replace(dataPicture, (_, alt: string) => {
        onLost(lostPicture(alt));
        return alt;
      })
    : text;

/** Empties lines of blanks alone. */
const withoutBlanks = (text: string) =>
  hasBlankLine(text, "\n ") || hasBlankLine(text, "\n\t")
    ? text.replace(/\n[ \t]+(?=\n)/g, "\n")
    : text;

function hasBlankLine(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at)) {
    at += start.length;
    while (text[at] === " " || text[at] === "\t") at += 1;
    if (text[at] === "\n") return true;
  }
  return false;
}

/** The signs by which steps of the conversion mark parts for later ones. */
const privateSigns = /[\uE010-\uE031]/g;

const bareBracketed = (_: string, before: string, address: string) => before + bareAddress(address);

interface TagOptions extends MarkdownOptions {
  keep(part: string): string;
  files: ImportedFiles;
}

const markTag = /^<\/?(?:b|strong|i|em|cite|s|del|strike)$/i;

/** Writes the HTML and the components that are left within lines as Markdown. */
function withoutTags(source: string, options: TagOptions): string {
  if (!source.includes("<")) return source;
  const tags = new Set(source.match(/<\/?[a-z][\w:.-]{0,60}/gi) ?? []);
  if (tags.size === 0) return source;
  const has = (name: RegExp) => tags.values().some((tag) => name.test(tag));
  let text = source;
  if (has(/^<(?:[A-Z]|img$)/)) text = withoutComponents(text, options);
  if (has(/^<(?:img|iframe|a)$/i)) text = withLinks(text, options);
  const words = withoutInlineHtml(text, tags, options);
  const marked = has(markTag) ? writeEmphasis(words) : words;
  return has(/^<br$/i) ? writeLastBreaks(marked) : marked;
}

/** Hides code that is told by its indentation; that at the start gets a fence, which stays. */
function withoutIndentedCode(text: string, { keep, restored }: KeptParts): string {
  const isIndented = text.includes("\n\n    ") || text.includes("\n\n\t");
  if (!isIndented && !/^\n?(?: {4}|\t)/.test(text)) return text;
  const lines = text.split("\n");
  const written: string[] = [];
  let from = 0;
  for (const { start, end } of indentedCode(lines)) {
    const before = lines.slice(from, start);
    const code = lines.slice(start, end);
    const isFirst = from === 0 && before.every((line) => line === "");
    for (const line of before) written.push(line);
    written.push(
      keep(
        isFirst
          ? fenced("", restored(code.map(unindented).join("\n")).split("\n"))
          : code.join("\n"),
      ),
    );
    from = end;
  }
  return written.concat(lines.slice(from)).join("\n");
}

const unindented = (line: string) => line.replace(/^(?: {1,4}|\t)/, "");

/** Matches an element at the start of a line. */
const blockStart =
  /^<(address|article|aside|blockquote|details|div|dl|figure|form|h[1-6]|iframe|ol|p|pre|section|table|ul|video|audio|script|style|svg|center)\b/gim;

/** These elements last until they are closed; in others Markdown begins after a blank line. */
const isWhole = /^(?:dl|figure|iframe|ol|pre|script|style|svg|table|ul|video|audio)$/i;

function withoutHtmlBlocks(text: string, options: MarkdownOptions): string {
  if (!text.startsWith("<") && !text.includes("\n<")) return text;
  const lowerCase = /<\/[A-Z]/.test(text) ? text.toLowerCase() : text;
  let written = "";
  let from = 0;
  for (const { 1: name = "", index } of text.matchAll(blockStart)) {
    if (index < from) continue;
    const end = endOfBlock(lowerCase, index, name.toLowerCase());
    written += `${text.slice(from, index)}\n${markdownOfHtml(text.slice(index, end), options)}\n`;
    from = end;
  }
  return written + text.slice(from);
}

function endOfBlock(lowerCase: string, start: number, name: string): number {
  const gap = lowerCase.indexOf("\n\n", start);
  const closing = isWhole.test(name) ? lowerCase.indexOf(`</${name}`, start) : -1;
  const first = Math.max(gap, closing);
  const isClosedFirst = closing >= 0 && closing > gap && gap >= 0;
  const at = isClosedFirst ? lowerCase.indexOf("\n\n", first) : gap;
  return at < 0 ? lowerCase.length : at;
}

const linkTag = /<a\b([^<>]{0,2000})>((?:(?!<\/?a\b|\n\n)[\s\S]){0,3000})<\/a\s{0,9}>/gi;
const hrefIn = /\bhref\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Writes links, pictures and frames within a line; the words of links are Markdown. */
const withLinks = (text: string, options: MarkdownOptions): string =>
  text
    .replace(/<img\b[^<>]{0,4000}>|<iframe\b[^<>]{0,4000}>(?:\s{0,20}<\/iframe>)?/gi, (part) =>
      markdownOfHtml(part, options),
    )
    .replace(linkTag, (_, attributes: string, words: string) => {
      const [, double, single, bare] = hrefIn.exec(attributes) ?? [];
      const href = (double ?? single ?? bare ?? "").replaceAll("&amp;", "&");
      const address = href ? linkAddress(href, options) : null;
      return address !== null && words.trim() ? `[${words.trim()}](${address})` : words;
    });

const linkAddress = (href: string, { base }: MarkdownOptions): string | null =>
  href.startsWith("#") ? href : siteLink(base)(href);

function withAddresses(text: string, { base }: MarkdownOptions): string {
  const resolve = (address: string) =>
    /^\uE030/.test(address) ? address : absolute(address, base);
  const linked = !text.includes("](")
    ? text
    : text.replace(
        /(!?\[(?:[^\]\\\n]|\\.){0,1000}\]\()([^\s()]+(?:\([^\s()]*\)[^\s()]*)*)/g,
        (_, before: string, address: string) => before + resolve(address),
      );
  if (!linked.startsWith("[") && !linked.includes("\n[")) return linked;
  return linked.replace(
    // A definition with a caret is a footnote, whose words are no address.
    /^(\[(?!\^)[^\]\n]{1,500}\]:[ \t]*)(\S+)/gm,
    (_, before: string, address: string) => before + resolve(address),
  );
}

/** Writes or removes shortcodes of Hugo, and tags of Liquid and Nunjucks. */
function withoutTemplates(
  source: string,
  { onShortcode }: MarkdownOptions,
  { keep, restored }: KeptParts,
): string {
  const fence = ({ opening, whole, inner }: Enclosed) => {
    const start = opening.index ?? 0;
    const part = { text: opening.input ?? "", start, end: start + whole.length };
    return keep(fencedInPlace(part, opening[1] ?? "", restored(inner).trimEnd().split("\n")));
  };
  const shownSource = source.replace(escapedTag, (...groups: [string, string, string]) =>
    keep(`\`${shownTag(...groups)}\``),
  );
  const liquid = shownSource.includes("{%")
    ? withoutLiquidBlocks(shownSource, fence, { keep, restored })
    : shownSource;
  const hugoCode = replaceEnclosed(
    liquid,
    /\{\{[<%]\s{0,20}highlight\s{1,20}"?([\w+#-]{1,100})"?[^}]{0,1000}[>%]\}\}\n?/g,
    () => /\{\{[<%]\s{0,20}\/\s{0,20}highlight\s{0,20}[>%]\}\}/g,
    fence,
  );
  return hugoCode
    .replace(/\{\{\s*(?:site|page)\.(?:baseurl|url)\s*\}\}/g, "")
    .replace(/\{\{\s{0,20}["']([^"']{1,1000})["']\s{0,20}\|[^}]{0,1000}\}\}/g, "$1")
    .replace(/\{%-?\s*(?:post_url|link)\s+(\S+)\s*-?%\}/g, (_, name: string) =>
      textAddress(name.replace(/^["']|["']$/g, "")),
    )
    .replace(
      /\{\{[<%]-?\s{0,20}(\/?)([\w./-]{1,200}(?![\w./-]))([^}]{0,3000}?)\/?\s{0,20}-?[>%]\}\}/g,
      (_, closing: string, name: string, rest: string) =>
        closing ? "" : hugo(name, rest, onShortcode),
    )
    .replace(/\{%-?\s{0,20}(\w{1,100})\b[^%]{0,3000}%\}/g, (_, name: string) => {
      if (!/^end|^(?:assign|capture|else|elsif|comment)$/.test(name)) onShortcode(name);
      return "";
    });
}

function withoutLiquidBlocks(
  source: string,
  fence: (enclosed: Enclosed) => string,
  parts: KeptParts,
): string {
  const plain = replaceEnclosed(
    withoutHexoTags(source, parts),
    /\{%-?\s{0,20}raw\s{0,20}-?%\}/g,
    () => /\{%-?\s{0,20}endraw\s{0,20}-?%\}/g,
    ({ inner }) => inner,
  );
  return replaceEnclosed(
    plain,
    /\{%-?\s{0,20}highlight\s{1,20}([\w+#-]{1,100})[^%]{0,1000}%\}\n?/g,
    () => /\{%-?\s{0,20}endhighlight\s{0,20}-?%\}/g,
    fence,
  );
}

const escaped = (words: string) => words.replace(/[[\]]/g, "\\$&");

type Attributes = Readonly<Record<string, string>>;

/** Writes shortcodes of Hugo as Markdown; `word` is their first positional argument. */
const hugoShortcodes: Readonly<Record<string, (attributes: Attributes, word: string) => string>> = {
  figure: hugoPicture,
  img: hugoPicture,
  image: hugoPicture,
  youtube: ({ id }, word) => `https://www.youtube.com/watch?v=${id ?? word}`,
  vimeo: ({ id }, word) => watched(`https://player.vimeo.com/video/${id ?? word}`),
  ref: hugoReference,
  relref: hugoReference,
};

function hugoPicture({ src, alt = "", caption, title }: Attributes, word: string): string {
  const words = caption ?? title;
  const titlePart = words ? ` "${words.replace(/["\\]/g, "\\$&")}"` : "";
  return `![${escaped(alt)}](${(src ?? word).replaceAll(" ", "%20")}${titlePart})`;
}

function hugoReference({ path }: Attributes, word: string): string {
  const [name = "", fragment] = (path ?? word).split("#");
  const end = fragment === undefined ? "" : `#${fragment}`;
  return name ? textAddress(name) + end : end;
}

function hugo(name: string, rest: string, onShortcode: (name: string) => void): string {
  const write = Object.hasOwn(hugoShortcodes, name) ? hugoShortcodes[name] : undefined;
  if (!write) {
    onShortcode(name);
    return "";
  }
  const pairs = rest.matchAll(/([\w-]{1,100})\s{0,20}=\s{0,20}(?:"([^"]*)"|`([^`]*)`|(\S+))/g);
  const attributes = Object.fromEntries(
    [...pairs].map(([, key, double, tick, bare]) => [key, double ?? tick ?? bare ?? ""]),
  );
  const [, quoted, bare = ""] = /^\s*(?:"([^"]*)"|(\S+))/.exec(rest) ?? [];
  return write(attributes, quoted ?? bare);
}
