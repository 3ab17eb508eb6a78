import TurndownService from "turndown";
import { trimEnd } from "#format/trim-end.ts";
import { isWithin } from "./blocks.ts";
import { markSigns } from "./emphasis.ts";
import { escapeAddresses, escapeMarkdown, linkStart } from "./escaping.ts";
import { cellText, rowOf } from "./rows.ts";

/** It keeps an empty line of code from being removed as a gap, and is removed at the end. */
export const keptFeed = "\uE01B";

const destination = (address: string) =>
  address
    .trim()
    .replace(/\s/g, "%20")
    .replace(/[<>\\]/g, (sign) => encodeURIComponent(sign))
    .replace(/[()]/g, "\\$&");

const ofOneLine: ReadonlySet<string> = new Set("TD TH H1 H2 H3 H4 H5 H6".split(" "));

/** Writes HTML that `tidyHtml` has tidied. What it returns has marks by `markSigns`. */
export function createTurndown(): TurndownService {
  const turndown = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
  });
  turndown.escape = escapeMarkdown;
  const addMark = (
    name: string,
    filter: ("em" | "i" | "strong" | "b" | "s")[],
    kind: keyof typeof markSigns,
  ) =>
    turndown.addRule(name, {
      filter,
      replacement: (content) => `${markSigns[kind][0]}${content}${markSigns[kind][1]}`,
    });
  addMark("emphasis", ["em", "i"], "em");
  addMark("strong", ["strong", "b"], "strong");
  addMark("struck", ["s"], "struck");
  turndown.addRule("link", {
    filter: (node) => node.nodeName === "A" && Boolean(node.getAttribute("href")),
    replacement: (content, node) => {
      const address = destination((node as Element).getAttribute("href") ?? "");
      return content.trim() ? `${linkStart}[${escapeAddresses(content)}](${address})` : content;
    },
  });
  turndown.addRule("block of code", {
    filter: (node) => node.nodeName === "PRE" && node.firstChild?.nodeName === "CODE",
    replacement: (_, node) => fenced(node.firstChild as Element),
  });
  turndown.addRule("break", {
    filter: "br",
    // Cells and headings have a single line in Markdown.
    replacement: (_, node) => (isWithin(node as Element, ofOneLine) ? "<br>" : "\\\n"),
  });
  turndown.addRule("gap", {
    filter: (node) => node.nodeName === "HR" && node.hasAttribute("data-gap"),
    replacement: () => "\n\n",
  });
  turndown.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    replacement: (content, { nodeName }) => {
      const level = "#".repeat(Number(nodeName.slice(1)));
      // Signs at the end of a heading are taken to close it.
      const words = content
        .trim()
        .replace(/\s+/g, " ")
        .replace(/(^|\s)(#+)$/, "$1\\$2");
      return words ? `\n\n${level} ${words}\n\n` : "\n\n";
    },
  });
  turndown.addRule("picture", {
    filter: "img",
    replacement: (_, node) => {
      const image = node as Element;
      const address = destination(image.getAttribute("src") ?? "");
      const alt = escapeMarkdown((image.getAttribute("alt") ?? "").replace(/\s+/g, " ").trim());
      const caption = image.getAttribute("data-caption")?.replace(/["\\]/g, "\\$&");
      return address ? `![${alt}](${address}${caption ? ` "${caption}"` : ""})` : "";
    },
  });
  turndown.addRule("item", {
    filter: "li",
    replacement: (content, node) => {
      const { parentElement: list } = node;
      const item = node as Element;
      const number = item.getAttribute("data-number") ?? "1";
      const isDone = item.getAttribute("data-is-done");
      const mark = list?.tagName === "OL" ? `${number}. ` : "- ";
      const box = isDone ? `[${isDone === "true" ? "x" : " "}] ` : "";
      const text = content.trim().replace(/\n\s*\n/g, "\n");
      return `${mark}${box}${text.replace(/\n/g, `\n${" ".repeat(mark.length)}`)}\n`;
    },
  });
  turndown.addRule("cell", {
    filter: ["th", "td"],
    replacement: (content) => `${cellText(content)}\u0000`,
  });
  turndown.addRule("row", {
    filter: "tr",
    replacement: (content, node) =>
      rowOf(node as HTMLTableRowElement, content.split("\u0000").slice(0, -1)),
  });
  turndown.addRule("part of a table", {
    filter: ["thead", "tbody", "tfoot"],
    replacement: (content) => content,
  });
  turndown.addRule("table", {
    filter: "table",
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  return turndown;
}

function fenced(code: Element): string {
  const [, language = ""] = /language-(\S+)/.exec(code.getAttribute("class") ?? "") ?? [];
  const text = trimEnd(code.textContent ?? "", "\n");
  // A fence must be longer than any run of backticks within.
  const runs = text.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  const lines = text.split("\n").map((line) => (line.trim() ? line : keptFeed));
  return `\n\n${fence}${language}\n${lines.join("\n")}\n${fence}\n\n`;
}
