import { escapeBrokenTags } from "../broken-tags.ts";
import { replaceEnclosed } from "../replace-enclosed.ts";

const blocks =
  "table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|header|footer|nav|figure|figcaption|details|summary|menu|iframe|video|audio|script";

const opening = new RegExp(`(<(?:${blocks})(?=[\\s>/])[^<>]*>)`, "gi");
const closing = new RegExp(`(</(?:${blocks})\\s{0,20}>)`, "gi");
const startsWithBlock = new RegExp(`^</?(?:${blocks})(?=[\\s>/])`, "i");

/** Within these elements line feeds stay as they are. */
const asWritten = /<(pre|script|style|textarea)\b[^<>]*>/gi;
const endOf = ([, name]: RegExpMatchArray) =>
  new RegExp(`</${name?.toLowerCase()}\\s{0,20}>`, "gi");

/** Matches code of several lines. */
const linesOfCode = /<code\b[^<>]*>[^<\n]{0,5000}\n(?:(?!<\/?code\b)[\s\S]){0,20000}<\/code>/gi;

/** Makes paragraphs of text between blank lines, and breaks of single line feeds. */
export function withParagraphs(text: string): string {
  const kept: string[] = [];
  const keep = (part: string) => `\n\n<p>\uE020${kept.push(part) - 1}\uE021</p>\n\n`;
  const source = escapeBrokenTags(text.replace(/\r\n?/g, "\n"));
  const marked = replaceEnclosed(source, asWritten, endOf, ({ whole }) => keep(whole))
    .replace(linesOfCode, (part) => keep(`<pre>${part}</pre>`))
    // A break and the line feed after it are one.
    .replace(/(<br\b[^<>]{0,200}>)[ \t]{0,200}\n/gi, "$1");
  const parts = marked
    .replace(opening, "\n\n$1")
    .replace(closing, "$1\n\n")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .split(/\n\n+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const html = parts
    .map((part) =>
      startsWithBlock.test(part) ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`,
    )
    .join("\n");
  return html
    .replace(/<p>\s*<\/p>/g, "")
    .replace(/<p>\uE020(\d+)\uE021<\/p>/g, (_, index) => kept[Number(index)] ?? "");
}
