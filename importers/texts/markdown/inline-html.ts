import { markSigns } from "#format/html-markdown/emphasis.ts";
import { raisedText } from "#format/html-markdown/raised.ts";
import { isElementName } from "../broken-tags.ts";

interface InlineOptions {
  /** Called with what could not be kept, in words. */
  onLost(what: string): void;
  /** Hides a part from later steps. */
  keep(part: string): string;
}

const codeTags = /<(code|kbd|samp|tt)\b[^<>]{0,300}>([^<]{0,2000})<\/\1\s{0,9}>/gi;
const raisedTags = /<(su[bp])\b[^<>]{0,300}>([^<>\n]{0,200})<\/\1\s{0,9}>/gi;
const quoteTags = /<q\b[^<>]{0,300}>([^<>]{0,2000})<\/q\s{0,9}>/gi;

/** Returns whether elements change the meaning of their words. */
const hasWordTags = (tags: ReadonlySet<string>) =>
  [...tags].some((tag) => /^<(?:code|kbd|samp|tt|sub|sup|q)$/i.test(tag));

/** These elements show something that Markdown cannot express. */
const htmlNames: ReadonlySet<string> = new Set(
  "u mark small big font center form input select object canvas svg math".split(" "),
);

const markOf: Readonly<Record<string, keyof typeof markSigns>> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  cite: "em",
  s: "struck",
  del: "struck",
  strike: "struck",
};

const anyTag = /<(\/?)([a-z][\w:.-]{0,60})((?:\s[^<>]{0,1000})?)(\/?)>/gi;

/**
 * Writes HTML within the lines of a Markdown text as Markdown, as far as there are signs for it,
 * and leaves the words of the rest. Marks come as `markSigns`. `tags` are the starts of the tags in
 * the text, such as `<b` and `</b`.
 */
export function withoutInlineHtml(
  text: string,
  tags: ReadonlySet<string>,
  { onLost, keep }: InlineOptions,
): string {
  const closed = new Set([...tags].flatMap((tag) => (tag[1] === "/" ? tag.slice(2) : [])));
  const hasBreaks = tags.values().some((tag) => /^<br$/i.test(tag));
  const lostTags = new Set<string>();
  const written = !hasWordTags(tags)
    ? text
    : text
        .replace(codeTags, (_, _tag, words: string) => keep(inlineCode(words)))
        .replace(raisedTags, (whole, tag: string, words: string) => {
          // A footnote's mark or a link stays as it is.
          if (/^\s*\[/.test(words)) return whole;
          return (raisedText(words, tag.toLowerCase() === "sup") ?? words).replace(/^_/, "\\_");
        })
        .replace(quoteTags, "“$1”");
  const plain = (hasBreaks ? withBreaks(written) : written).replace(
    anyTag,
    (whole, slash: string, tag: string, rest: string, end: string) => {
      const name = tag.toLowerCase();
      const mark = Object.hasOwn(markOf, name) ? markOf[name] : undefined;
      if (mark) return markSigns[mark][slash ? 1 : 0];
      const isEnded = closed.has(tag) || end === "/" || rest.trimEnd().endsWith("/");
      // The only breaks left here are those of cells and headings.
      if (name === "br" || !isHtml(name, isEnded)) return whole;
      if (!slash && (htmlNames.has(name) || !isElementName(name))) lostTags.add(tag);
      return "";
    },
  );
  for (const tag of lostTags) onLost(`the formatting of <${tag}>; its text is kept`);
  return plain;
}

/** Returns whether it is an element of HTML or of a site generator; other tags are words. */
const isHtml = (name: string, isEnded: boolean) =>
  isElementName(name) || name.includes("-") || isEnded;

const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

function inlineCode(words: string): string {
  const code = words
    .replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
  if (!code) return "";
  const runs = code.match(/`+/g) ?? [];
  const fence = "`".repeat(1 + Math.max(0, ...runs.map(({ length }) => length)));
  const edge = /^`|`$/.test(code) ? " " : "";
  return `${fence}${edge}${code}${edge}${fence}`;
}

const breakTag = /<br\b[^<>]{0,200}>/gi;

/** Breaks stay tags where Markdown has lines that cannot be broken, as the site reads them. */
function withBreaks(text: string): string {
  let written = "";
  let from = 0;
  const breakStart = /<br\b/gi;
  for (let match = breakStart.exec(text); match; match = breakStart.exec(text)) {
    const start = text.slice(from, match.index).lastIndexOf("\n") + 1 + from;
    const feed = text.indexOf("\n", match.index);
    const end = feed < 0 ? text.length : feed;
    written += text.slice(from, start) + withBreaksOfLine(text.slice(start, end));
    from = end;
    breakStart.lastIndex = end;
  }
  return written + text.slice(from);
}

const withBreaksOfLine = (line: string): string =>
  /^\s{0,3}(?:\||#{1,6}\s)/.test(line) || /\|.*\|/.test(line)
    ? line.replace(breakTag, "<br>")
    : withBrokenLine(line);

/** Matches the markers of items and quotes at the start of a line. */
const linePrefix = /^(?:[ \t]|>|[-*+](?=\s)|\d{1,9}[.)](?=\s)){0,40}/;

function withBrokenLine(line: string): string {
  const [prefix = ""] = linePrefix.exec(line) ?? [];
  const next = prefix.replace(/[^>\s]/g, " ");
  const [first = "", ...others] = line.slice(prefix.length).split(breakTag);
  let written = prefix + first.trimEnd();
  let gaps = 0;
  for (const part of others) {
    gaps += 1;
    const words = part.trim();
    if (!words) continue;
    // Two breaks separate paragraphs.
    const between = gaps > 1 ? `\n${next.trimEnd()}\n` : "\\\n";
    written += written.trim() === prefix.trim() ? words : between + next + words;
    gaps = 0;
  }
  return gaps > 0 && written.trim() !== "" ? `${written}\uE01D` : written;
}

/** Writes the breaks at the ends of lines that are followed by words. */
export const writeLastBreaks = (text: string): string =>
  text.includes("\uE01D")
    ? text.replace(/\uE01D(?=\n[ \t>]{0,40}[^\s>])/g, "\\").replaceAll("\uE01D", "")
    : text;
