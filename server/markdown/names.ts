import type { Env, MarkdownIt, Token } from "markdown-it";
import type { RenderedContent } from "#contract/areas/blog.ts";
import { decodePercent } from "#format/decode-percent.ts";
import { createHeadingNames } from "#format/heading-names.ts";
import { environmentOf, type Names, tokenAt } from "./environment.ts";
import { headingText } from "./plain-text.ts";

/**
 * Every id of a text begins with this prefix, and no id of a page does: `text-` for headings,
 * `text_` for footnotes. Headings have no underscore, so neither meets the other.
 */
export const idPrefix = "text";

/**
 * Gives headings and footnotes ids, and the links of the text that lead to them their fragments.
 * Each also has its fragment without the prefix as a `name`, for links from elsewhere: a fragment
 * leads to a name only where no element has it as its id.
 */
export function nameParts(
  tokens: readonly Token[],
  { prefix, ids }: Names,
  footnoteCount: number,
): RenderedContent["headings"] {
  const headings = nameHeadings(tokens, { prefix, ids });
  for (let number = 1; number <= footnoteCount; number += 1) {
    for (const name of [`fn${number}`, `fnref${number}`]) {
      if (!ids.has(name)) ids.set(name, `${prefix}_${name}`);
    }
  }
  for (const { children } of tokens) {
    for (const link of children ?? []) if (link.type === "link_open") leadToPart(link, ids);
  }
  return headings;
}

export function renderNames({ renderer: { rules } }: MarkdownIt): void {
  rules.heading_open = (tokens, index, options, _env, self) => {
    const name = tokenAt(tokens, index).meta?.name;
    return self.renderToken(tokens, index, options) + (name ? `<a name="${name}"></a>` : "");
  };
  rules.footnote_ref = (tokens, index, options, env, self) => {
    const { note, mark, name } = partsOf(tokenAt(tokens, index), env);
    const caption = self.rules.footnote_caption?.(tokens, index, options, env, self);
    return `<sup class="footnote-ref"><a href="#${note}" id="${mark}"${nameIn(env, `fnref${name}`)}>${caption}</a></sup>`;
  };
  rules.footnote_open = (tokens, index, _options, env) =>
    `<li id="${partsOf(tokenAt(tokens, index), env).note}" class="footnote-item">`;
  rules.footnote_anchor = (tokens, index, _options, env) => {
    const { mark, name, isFirst } = partsOf(tokenAt(tokens, index), env);
    return ` <a href="#${mark}" class="footnote-backref"${isFirst ? nameIn(env, `fn${name}`) : ""}>\u21a9\uFE0E</a>`;
  };
}

function partsOf({ meta }: Token, env: Env | undefined) {
  const { prefix } = environmentOf(env).names;
  const [id, subId] = [Number(meta?.id), Number(meta?.subId ?? 0)];
  const note = `${prefix}_fn${id + 1}`;
  const mark = `${prefix}_fnref${id + 1}${subId > 0 ? `_${subId}` : ""}`;
  return { note, mark, name: `${id + 1}${subId > 0 ? `:${subId}` : ""}`, isFirst: subId === 0 };
}

/** No name where a heading has it: the first of a name is where its fragment leads. */
function nameIn(env: Env | undefined, name: string): string {
  const { prefix, ids } = environmentOf(env).names;
  const id = ids.get(name);
  return id === undefined || id.startsWith(`${prefix}_`) ? ` name="${name}"` : "";
}

function nameHeadings(tokens: readonly Token[], { prefix, ids }: Names) {
  const nameHeading = createHeadingNames();
  return tokens.flatMap((token, index) => {
    if (token.type !== "heading_open") return [];
    const [inline, end] = [tokenAt(tokens, index + 1), tokenAt(tokens, index + 2)];
    const level = Math.max(2, Number(token.tag.slice(1)));
    token.tag = end.tag = `h${level}`;
    const text = headingText(inline);
    if (text === "") {
      demote([token, inline, end]);
      return [];
    }
    const name = nameHeading(text);
    const id = `${prefix}-${name}`;
    ids.set(name, id);
    token.attrSet("id", id);
    token.meta = { name };
    return [{ id, text, level }];
  });
}

/** A heading without words would be read out as an empty one. */
function demote([start, inline, end]: [Token, Token, Token]): void {
  const shows = inline.children?.some(({ type }) => /^(?:image|footnote_ref)$/.test(type));
  if (shows) {
    start.tag = end.tag = "p";
    return;
  }
  start.hidden = end.hidden = true;
  inline.children = [];
}

function leadToPart(link: Token, ids: ReadonlyMap<string, string>): void {
  const address = String(link.attrGet("href") ?? "");
  if (!address.startsWith("#")) return;
  const id = ids.get(decodePercent(address.slice(1)));
  if (id !== undefined) link.attrSet("href", `#${encodeURIComponent(id)}`);
}
