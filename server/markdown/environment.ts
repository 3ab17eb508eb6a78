import type { Env, Token } from "markdown-it";

/** The state of one text while it is rendered. */
export interface Names {
  prefix: string;
  /** The ids by the fragments that lead to them within the text. */
  ids: Map<string, string>;
}

/**
 * In an `answer` each line break of the source is one in the result, and a line of hyphens below a
 * text makes no heading of it: people end their mails so.
 */
export type MarkdownStyle = "page" | "answer";

/** The rules share this state while one text is parsed and rendered. */
export interface Environment extends Env {
  names: Names;
  style: MarkdownStyle;
  highlighted: Map<Token, string>;
  /** Written by the parser of footnotes. */
  footnotes?: { list?: readonly unknown[] };
}

export const environmentOf = (env: Env | undefined) => env as Environment;

/** For rules, which are called with the place of a token of theirs. */
export function tokenAt(tokens: readonly Token[], index: number): Token {
  const token = tokens[index];
  if (!token) throw new Error(`There is no token ${index} of ${tokens.length}.`);
  return token;
}
