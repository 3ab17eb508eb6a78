import type { Token } from "markdown-it";
import { withBackslashes, withLiteralBraces } from "./braces.ts";

/** In characters; what shows less cuts it once facts are inserted. */
const maxSummary = 1000;

const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A heading as plain text, with pictures by their alternative texts; empty if it shows nothing. */
export const headingText = (inline: Token): string => plainText(inline.children ?? [], true);

/** The first paragraph as plain text, without pictures and marks of footnotes; may be empty. */
export function summaryOf(tokens: readonly Token[]): string {
  for (const [index, { type, tag, hidden }] of tokens.entries()) {
    if (type === "footnote_block_open") break;
    if (type !== "paragraph_open" || tag !== "p" || hidden) continue;
    const text = plainText(tokens[index + 1]?.children ?? [], false);
    if (text !== "") return bounded(text);
  }
  return "";
}

function plainText(children: readonly Token[], hasPictures: boolean): string {
  const text = withBackslashes(wordsIn(children, hasPictures)).replace(/\s+/g, " ").trim();
  return visible.test(text) ? text : "";
}

function wordsIn(children: readonly Token[], hasPictures: boolean): string {
  let words = "";
  for (const { type, content, children: inner } of children) {
    if (type === "text") words += content;
    if (type === "code_inline") words += withLiteralBraces(content);
    if (type === "softbreak" || type === "hardbreak") words += " ";
    if (type === "image" && hasPictures) words += wordsIn(inner ?? [], true);
  }
  return words;
}

/** Ends in no half fact and no half character. */
const bounded = (text: string) =>
  text.length <= maxSummary
    ? text
    : text
        .slice(0, maxSummary)
        .replace(/\\*\{\{[^{}]*$/, "")
        .replace(/[\uD800-\uDBFF]$/, "");
