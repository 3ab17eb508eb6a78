import type { MarkdownIt, Token } from "markdown-it";

/**
 * Stands for a brace that a backslash or an entity writes literally, so that no fact begins there.
 * The parser has replaced every such character of the source.
 */
export const literalBrace = "\0";

/** Keeps literal braces apart from those of facts until the HTML is written. */
export function markLiteralBraces(markdown: MarkdownIt): void {
  markdown.core.ruler.before("text_join", "braces", ({ tokens }) => markIn(tokens));
  const { parseLinkTitle } = markdown.helpers;
  markdown.helpers.parseLinkTitle = (source, start, max, before) => {
    const title = parseLinkTitle(source, start, max, before);
    const written = source.slice(before ? start : start + 1, title.ok ? title.pos - 1 : max);
    if (!title.ok || !braceInTitle.test(written)) return title;
    const marked = written.replace(/\\\{|\\[\s\S]|&(?:#123|#x7b|lbrace|lcub);/gi, (sign) =>
      /^\\[^{]/.test(sign) ? sign : literalBrace,
    );
    title.str = (before?.str ?? "") + markdown.utils.unescapeAll(marked);
    return title;
  };
}

/** For the finished HTML; in attributes too, whose values are escaped already. */
export const withBraces = (html: string): string => html.replaceAll(literalBrace, "&#123;");

/** For code, in which every brace is literal. */
export const withLiteralBraces = (code: string): string => code.replaceAll("{", literalBrace);

/** A plain text in which facts are written as in any text, and `\{{` for literal braces. */
export const withBackslashes = (text: string): string =>
  text
    .replace(/(?<!\\)(\\*)([{\0]{2})/g, (_, slashes: string, braces: string) =>
      braces === "{{" ? slashes + slashes + braces : `${slashes}${slashes}\\{{`,
    )
    .replaceAll(literalBrace, "{");

const braceInTitle = /\\\{|&(?:#123|#x7b|lbrace|lcub);/i;

function markIn(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === "text_special" && token.content === "{") token.content = literalBrace;
    if (token.children) markIn(token.children);
  }
}
