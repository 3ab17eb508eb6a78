import { all, rename, setText, textOf, unwrap } from "./blocks.ts";

/** These elements stand beside code and are no part of it: buttons, line numbers. */
const besideCode =
  "button, .copy-code, .lineno, .linenos, .line-numbers-rows, .gutter, [aria-hidden=true]";

/** Makes each preformatted element one block of code, whichever highlighter coloured it. */
export function tidyPreformatted(body: HTMLElement): void {
  for (const block of all(body, "pre")) {
    if (block.querySelector("img, pre")) continue;
    for (const part of all(block, besideCode)) part.remove();
    const codes = all(block, "code");
    const [first] = codes;
    // A single `code` is the code, and the rest of the block is the bar above it.
    const source = codes.length === 1 && first && textOf(first).trim() ? first : block;
    writeLines(source);
    const code = textOf(source);
    const language = languageOf(block, first);
    setText(block, "");
    const written = body.ownerDocument.createElement("code");
    if (language) written.setAttribute("class", `language-${language}`);
    setText(written, code);
    block.replaceChild(written, block.firstChild as ChildNode);
  }
}

function languageOf(block: Element, code: Element | undefined): string {
  const rawLanguage = block.getAttribute("data-lang") ?? block.getAttribute("data-language") ?? "";
  if (/^[\w+#-]+$/.test(rawLanguage)) return rawLanguage;
  const around = block.parentElement?.getAttribute("class") ?? "";
  const classes = [block, code].map((each) => each?.getAttribute("class") ?? "").join(" ");
  const [, language = ""] =
    /(?:lang(?:uage)?-|brush:\s*|highlight-source-)([\w+#-]+)/.exec(`${classes} ${around}`) ?? [];
  return language;
}

/** Makes blocks of code that has lines, and of paragraphs of code that follow each other. */
export function joinCode(body: HTMLElement): void {
  for (const code of all(body, "code")) {
    if (!code.querySelector("br") || code.closest("pre, td, th, h1, h2, h3, h4, h5, h6")) continue;
    const block = body.ownerDocument.createElement("pre");
    code.parentNode?.replaceChild(block, code);
    block.appendChild(code);
    writeLines(block);
    setText(code, textOf(code));
    // A block cannot stay within a mark or a link.
    const { parentElement: holder } = block;
    if (holder && /^(?:B|STRONG|I|EM|S|A)$/.test(holder.tagName)) unwrap(holder);
  }
  let checked: Element | null = null;
  for (const code of all(body, "code")) {
    const { parentElement: paragraph } = code;
    // The pieces of code in one paragraph follow each other, so it is read only once.
    if (paragraph?.tagName !== "P" || paragraph === checked) continue;
    checked = paragraph;
    if (isOnlyCode(paragraph)) joinFollowing(paragraph);
  }
}

function isOnlyCode(paragraph: Element): boolean {
  const words = textOf(paragraph).trim();
  return words !== "" && all(paragraph, "code").map(textOf).join("").trim() === words;
}

function joinFollowing(first: HTMLElement): void {
  const lines = [textOf(first)];
  for (let next = first.nextElementSibling; next?.tagName === "P" && isOnlyCode(next); ) {
    const following: Element | null = next.nextElementSibling;
    lines.push(textOf(next));
    next.remove();
    next = following;
  }
  if (lines.length === 1) return;
  const block = rename(first, "pre");
  const code = block.ownerDocument.createElement("code");
  setText(code, lines.join("\n"));
  setText(block, "");
  block.replaceChild(code, block.firstChild as ChildNode);
}

function writeLines(code: Element): void {
  const feed = () => code.ownerDocument.createTextNode("\n");
  for (const each of all(code, "br")) each.parentNode?.replaceChild(feed(), each);
  for (const line of all(code, "div")) if (line.nextSibling) line.appendChild(feed());
}
