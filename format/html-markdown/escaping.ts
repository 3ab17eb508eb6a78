/** Addresses are not escaped, since the site makes links of them. */
const address = /https?:\/\/[\w.~:/?#@!$&'()+,;=%-]+/gi;

/** This character stands before a link until the character before it is known. */
export const linkStart = "\uE010";

/** Escapes signs that would make a picture or a footnote of the link after them. */
export const writeLinkStarts = (markdown: string): string =>
  markdown.replace(/([!^]?)\uE010/g, (_, sign: string) => (sign ? `\\${sign}` : ""));

/** Writes a text so that Markdown shows it as it is, signs and all. */
export function escapeMarkdown(text: string): string {
  let escaped = "";
  let from = 0;
  for (const { 0: character, index } of text.matchAll(address)) {
    // An address in angle brackets would lose the brackets.
    escaped += escapeWords(text.slice(from, index)).replace(/<$/, "\\<") + character;
    from = index + character.length;
  }
  escaped += escapeWords(text.slice(from));
  return escapeStart(escaped);
}

/** Escapes addresses in the words of a link, which the site makes no links of. */
export const escapeAddresses = (words: string): string =>
  words.replace(address, (written) => written.replace(/(?<!\\)[*_~`]/g, "\\$&"));

const escapeWords = (words: string) =>
  words
    .replace(/[\\*_`[\]]/g, "\\$&")
    .replace(/~(?=~)/g, "\\~")
    .replaceAll("{{", "\\{{")
    .replace(/&(?=#?\w{1,32};)/g, "\\&")
    .replace(/<(?=[a-z][a-z\d+.-]{1,31}:|[^\s<>@]{1,64}@|br\s?\/?>)/gi, "\\<");

/** Escapes what would make a heading, quote, list, rule or table of a paragraph. */
const escapeStart = (text: string) =>
  text
    .replace(/^(\s*)([-+>]|#{1,6})(?=\s|$)/, "$1\\$2")
    .replace(/^(\s*)>(?=\S)/, "$1\\>")
    .replace(/^(\s*)([-|:=])(?=[\s|:=-]*$)/, "$1\\$2")
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
