import MarkdownIt, { type Token } from "markdown-it";
import footnote from "markdown-it-footnote";
import type { RenderedContent } from "#contract/areas/blog.ts";
import { missingPicture } from "#contract/areas/pictures.ts";
import { withPlainBreaks } from "#format/line-breaks.ts";
import { countWords } from "#format/words.ts";
import { isAllowedAddress } from "./addresses.ts";
import { endBlocksByLine } from "./answer-lines.ts";
import { markLiteralBraces, withBraces } from "./braces.ts";
import { type Environment, environmentOf, type MarkdownStyle, tokenAt } from "./environment.ts";
import { highlight, languageOf } from "./highlight.ts";
import { idPrefix, nameParts, renderNames } from "./names.ts";
import { summaryOf } from "./plain-text.ts";

// Raw HTML is off, so the output holds only what the rules below write.
const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.use(footnote);
// Each level of nesting costs a pass over the lines below it.
markdown.set({ maxNesting: 20 });
// Addresses are checked on the tokens, where references and autolinks are decoded too.
markdown.validateLink = () => true;
markdown.linkify.set({ fuzzyEmail: false, fuzzyLink: false });

markLiteralBraces(markdown);
renderNames(markdown);

type BlockRule = ReturnType<typeof markdown.block.ruler.getRules>[number];

const [parseParagraph] = markdown.block.ruler.getRules("").slice(-1);
const parseAnswerLines: BlockRule = (state, start, end, isSilent) => {
  const isAnswer = environmentOf(state.env).style === "answer";
  return isAnswer && (parseParagraph?.(state, start, end, isSilent) ?? false);
};
markdown.block.ruler.before("lheading", "answer_lines", parseAnswerLines);
// Definitions of addresses and notes are invisible, and nobody writes them in an email.
markdown.block.ruler.before("footnote_def", "answer_words", (state, start, end, isSilent) => {
  const isDefinition =
    state.src.charAt((state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0)) === "[";
  return isDefinition && parseAnswerLines(state, start, end, isSilent);
});
markdown.core.ruler.before("text_join", "breaks", ({ tokens }) => {
  tokens.forEach((token, index) => {
    if (token.type === "inline" && isOfOneLine(tokens[index - 1])) breakLines(token);
  });
});
markdown.core.ruler.push("addresses", ({ tokens }) => {
  for (const token of inlineTokens(tokens)) blankAddress(token);
});
markdown.core.ruler.push("figures", ({ tokens }) => {
  tokens.forEach((token, index) => {
    if (token.type === "inline" && isLonePicture(token)) makeFigure(tokens, index);
  });
});
markdown.core.ruler.push("tasks", ({ tokens }) => {
  tokens.forEach((token, index) => {
    if (token.type === "inline" && tokens[index - 2]?.type === "list_item_open") makeTask(token);
  });
});

markdown.core.ruler.push("corners", ({ tokens }) => {
  tokens.forEach((token, index) => {
    const isEmpty = token.type === "th_open" && tokens[index + 1]?.content === "";
    if (isEmpty) token.tag = tokenAt(tokens, index + 2).tag = "td";
  });
});

const { rules } = markdown.renderer;
rules.table_open = () =>
  '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>\n';
rules.table_close = () => "</table></div>\n";
rules.image = (tokens, index, options, env, self) => {
  const token = tokenAt(tokens, index);
  token.attrSet("alt", self.renderInlineAsText(token.children ?? [], options, env));
  token.attrSet("loading", "lazy");
  token.attrSet("decoding", "async");
  return self.renderToken(tokens, index, options);
};
rules.fence = (tokens, index, _options, env) => {
  const token = tokenAt(tokens, index);
  const { content, info } = token;
  const name = info.trim().split(/\s+/)[0] ?? "";
  const language = languageOf(name);
  const { highlighted } = environmentOf(env);
  const inner = asWritten(highlighted.get(token) ?? markdown.utils.escapeHtml(content));
  const label = markdown.utils.escapeHtml(name.slice(0, 30));
  return `<pre class="code" tabindex="0"${label && ` data-language="${label}"`}><code${
    language ? ` class="language-${language}"` : ""
  }>${inner}</code></pre>\n`;
};

rules.code_inline = (tokens, index) =>
  `<code>${asWritten(markdown.utils.escapeHtml(tokenAt(tokens, index).content))}</code>`;

rules.code_block = (tokens, index) =>
  `<pre><code>${asWritten(markdown.utils.escapeHtml(tokenAt(tokens, index).content))}</code></pre>\n`;

/** Escapes `{{`, so that no fact is inserted into code. */
const asWritten = (html: string) => html.replaceAll("{{", "{&#123;");

/**
 * Returns sanitised HTML, the headings from level 2 down, the number of words, and the first
 * paragraph as plain text. Each text of a page needs a prefix of its own for its ids.
 */
export async function renderMarkdown(
  source: string,
  prefix = idPrefix,
  style: MarkdownStyle = "page",
): Promise<RenderedContent> {
  // A preview may show a draft in which pasted pictures are missing.
  const visibleSource = source.replaceAll(missingPicture, "");
  const written =
    style === "answer" ? endBlocksByLine(withPlainBreaks(visibleSource)) : visibleSource;
  const names = { prefix, ids: new Map<string, string>() };
  const environment: Environment = { names, style, highlighted: new Map() };
  const tokens = markdown.parse(written, environment);
  const headings = nameParts(tokens, names, environment.footnotes?.list?.length ?? 0);
  await highlightFences(tokens, environment.highlighted);
  const options = { ...markdown.options, breaks: style === "answer" };
  return {
    html: withBraces(markdown.renderer.render(tokens, options, environment)),
    headings,
    summary: summaryOf(tokens),
    words: countWords(written),
  };
}

function* inlineTokens(tokens: Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    if (token.children) yield* inlineTokens(token.children);
  }
}

function blankAddress(token: Token): void {
  const name = token.type === "link_open" ? "href" : token.type === "image" ? "src" : null;
  if (name === null || !token.attrs) return;
  if (!isAllowedAddress(String(token.attrGet(name) ?? ""))) {
    token.attrs = token.attrs.filter(([attribute]) => attribute !== name);
  } else if (name === "href" && /^https?:/i.test(String(token.attrGet("href")))) {
    token.attrSet("rel", "noopener");
  }
}

function isLonePicture({ children }: Token): boolean {
  return children?.length === 1 && children[0]?.type === "image";
}

function makeFigure(tokens: Token[], index: number): void {
  const before = tokenAt(tokens, index - 1);
  const inline = tokenAt(tokens, index);
  const picture = tokenAt(inline.children ?? [], 0);
  const caption = picture.attrGet("title");
  if (before.type !== "paragraph_open") return;
  before.tag = tokenAt(tokens, index + 1).tag = "figure";
  if (!caption) return;
  picture.attrs = picture.attrs?.filter(([name]) => name !== "title") ?? null;
  inline.children?.push(
    tokenOf("html_inline", "", "<figcaption>"),
    tokenOf("text", "", String(caption)),
    tokenOf("html_inline", "", "</figcaption>"),
  );
}

/** Markdown writes these in one line, so that only `<br>` can break it. */
const isOfOneLine = (before: Token | undefined) =>
  before !== undefined && ["heading_open", "td_open", "th_open"].includes(before.type);

function breakLines(inline: Token): void {
  if (!/<br/i.test(inline.content)) return;
  inline.children = (inline.children ?? []).flatMap((token) => {
    if (token.type !== "text" || !/<br/i.test(token.content)) return token;
    return token.content
      .split(/<br\s*\/?>/i)
      .flatMap((line, index) => [
        ...(index > 0 ? [tokenOf("hardbreak", "br", "")] : []),
        ...(line ? [tokenOf("text", "", line)] : []),
      ]);
  });
}

function makeTask(token: Token): void {
  const first = token.children?.[0];
  // The source tells an escaped mark from a real one.
  const isTask = first?.type === "text" && /^\[[ xX]\](?:\s|$)/.test(token.content);
  const mark = isTask ? /^\[([ xX])\](?: |$)/.exec(first.content) : null;
  if (!first || !mark) return;
  first.content = first.content.slice(mark[0].length);
  const isDone = mark[1] !== " ";
  const box = `<span class="task" role="img" aria-label="${isDone ? "Done" : "To do"}"${
    isDone ? ' data-done=""' : ""
  }></span> `;
  token.children?.unshift(tokenOf("html_inline", "", box));
}

const tokenOf = (type: string, tag: string, content: string) =>
  Object.assign(new MarkdownIt.Token(type, tag, 0), { content });

async function highlightFences(tokens: Token[], highlighted: Map<Token, string>): Promise<void> {
  let budget = 40_000;
  for (const token of tokens) {
    if (token.type !== "fence") continue;
    const language = languageOf(token.info.trim().split(/\s+/)[0] ?? "");
    budget -= token.content.length;
    const html = language && budget > 0 ? await highlight(token.content, language) : null;
    if (html !== null) highlighted.set(token, html);
  }
}
