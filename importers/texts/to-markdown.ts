import { createDocument } from "@mixmark-io/domino";
import { escapeMarkdown } from "#format/html-markdown/escaping.ts";
import { withoutGaps } from "#format/html-markdown/gaps.ts";
import { htmlToMarkdown } from "#format/html-markdown/to-markdown.ts";
import { escapeBrokenTags } from "./broken-tags.ts";
import { isNestedDeeply, maxDepth } from "./nesting.ts";
import { plainMarkdown } from "./plain.ts";
import { partOfText, type SiteHtmlOptions, siteLink, tidySiteHtml } from "./site-html.ts";

/** The size is in characters of HTML; no text that people have written is longer. */
const maxHtml = 2_000_000;

const maxTags = 60_000;

/** A text that is too large or nested too deeply becomes plain text. */
export function markdownOfHtml(html: string, options: SiteHtmlOptions): string {
  const plain = (why: string) => {
    options.onLost(`all formatting, because the text ${why}`);
    return plainMarkdown(html);
  };
  if (html.length > maxHtml)
    return plain(`is longer than ${maxHtml.toLocaleString("en-US")} characters`);
  if (html.split("<", maxTags + 1).length > maxTags)
    return plain(`has more than ${maxTags.toLocaleString("en-US")} elements`);
  // This comes before the HTML is parsed, which takes quadratic time in the depth.
  if (isNestedDeeply(html)) return plain(`is nested more than ${maxDepth} levels deep`);
  const escaped = escapeBrokenTags(html);
  const body = parse(escaped);
  if (!isShallow(body)) return plain(`is nested more than ${maxDepth} levels deep`);
  try {
    return converted(body, options);
  } catch {
    return withoutGaps(markdownOfParts(escaped, options, 0));
  }
}

const parse = (html: string) =>
  createDocument(`<!DOCTYPE html><body>${html}</body>`, true).body as HTMLElement;

function converted(body: HTMLElement, options: SiteHtmlOptions): string {
  tidySiteHtml(body, options);
  return htmlToMarkdown(body, {
    areDivsLines: false,
    resolveLink: siteLink(options.base),
    partOf: partOfText(options.base),
    onLost: options.onLost,
  });
}

/** The children of these elements can be converted one by one. */
const containers: ReadonlySet<string> = new Set(
  "ARTICLE ASIDE BLOCKQUOTE DIV FIGURE FOOTER HEADER MAIN NAV SECTION".split(" "),
);

/** No text nests its blocks deeper. */
const maxPartDepth = 8;

/** Converts block by block, so that one on which the converter fails does not cost the others. */
function markdownOfParts(html: string, options: SiteHtmlOptions, depth: number): string {
  const body = parse(html);
  const parts: string[] = [];
  for (let node = body.firstChild; node; node = node.nextSibling) {
    const isElement = node.nodeType === 1;
    const source = isElement ? (node as HTMLElement).outerHTML : escapedText(node.nodeValue ?? "");
    parts.push(markdownOfPart(source, options));
  }
  return parts.join("\n\n");

  function markdownOfPart(source: string, partOptions: SiteHtmlOptions): string {
    try {
      return converted(parse(source), partOptions);
    } catch (error) {
      const part = parse(source).firstElementChild as HTMLElement | null;
      if (part && depth < maxPartDepth && containers.has(part.tagName) && part.firstElementChild)
        return markdownOfParts(part.innerHTML, partOptions, depth + 1);
      partOptions.onLost(`the formatting of one part of the text: ${reasonOf(error)}`);
      return escapeMarkdown((parse(source).textContent ?? "").trim());
    }
  }
}

const escapedText = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Returns the reason for the report, without a full stop. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200).replace(/\.$/, "");

function isShallow(body: Element): boolean {
  let depth = 0;
  let node: Node = body;
  for (;;) {
    if (node.firstChild) {
      depth += 1;
      if (depth > maxDepth) return false;
      node = node.firstChild;
      continue;
    }
    while (!node.nextSibling) {
      if (node === body || !node.parentNode) return true;
      node = node.parentNode;
      depth -= 1;
      if (node === body) return true;
    }
    node = node.nextSibling;
  }
}
