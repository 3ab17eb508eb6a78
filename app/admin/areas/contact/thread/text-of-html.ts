import { parseInert } from "../../../editor/parse-inert.ts";

/** In characters; a letter is shorter, and a page of pictures has little text. */
const maxHtml = 2_000_000;

const unshown = "script, style, template, head, title, noscript, iframe, object, svg, math";
const blocks =
  "p, div, li, tr, h1, h2, h3, h4, h5, h6, pre, table, ul, ol, dl, dt, dd, section, article, header, footer, hr";
const apart = "p, h1, h2, h3, h4, h5, h6, table, ul, ol, pre";

/** The words of a mail in HTML, of which nothing runs and nothing is loaded; quotes have a `>`. */
export function textOfHtml(html: string): string {
  const { body } = parseInert(html.slice(0, maxHtml));
  for (const element of body.querySelectorAll(unshown)) element.remove();
  collapseSpaces(body);
  for (const element of body.querySelectorAll("br")) element.replaceWith("\n");
  for (const element of body.querySelectorAll("td, th")) element.append(" ");
  for (const element of body.querySelectorAll("li")) element.prepend("- ");
  for (const element of body.querySelectorAll(blocks)) {
    element.before("\n");
    element.append("\n");
  }
  for (const element of body.querySelectorAll(apart)) element.append("\n");
  // The inner ones first.
  for (const quote of [...body.querySelectorAll("blockquote")].reverse())
    quote.replaceWith(`\n${quotedLines(tidy(quote.textContent))}\n`);
  return tidy(body.textContent);
}

/** Line breaks in the source mean spaces; those of `pre` are kept. */
function collapseSpaces(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest("pre")) continue;
    node.nodeValue = (node.nodeValue ?? "").replace(/[\s\u00A0]+/gu, " ");
  }
}

const quotedLines = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

const tidy = (text: string | null) =>
  (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
