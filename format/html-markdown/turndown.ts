import TurndownService from "turndown";
import { escapeMarkdown } from "./escaping.ts";
import { cellText, rowOf } from "./rows.ts";

/** HTML to the Markdown of the house; the HTML was tidied before, as whoever wrote it needs. */
export function createTurndown(): TurndownService {
  const turndown = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "_",
  });
  turndown.escape = escapeMarkdown;
  turndown.addRule("break", {
    filter: "br",
    // Cells and headings are of one line in Markdown.
    replacement: (_, node) =>
      (node as Element).closest("td, th, h1, h2, h3, h4, h5, h6") ? "<br>" : "\\\n",
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
      const address = (image.getAttribute("src") ?? "")
        .replace(/[<>()]/g, "\\$&")
        .replaceAll(" ", "%20");
      const alt = escapeMarkdown(image.getAttribute("alt") ?? "");
      const caption = image.getAttribute("data-caption")?.replace(/["\\]/g, "\\$&");
      return address ? `![${alt}](${address}${caption ? ` "${caption}"` : ""})` : "";
    },
  });
  turndown.addRule("struck", {
    filter: ["s"],
    replacement: (content) => `~~${content}~~`,
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
