import TurndownService from "turndown";
import { parseInert, splitStyles } from "../parse-inert.ts";
import { escapeMarkdown } from "./escaping.ts";
import { type PastedPicture, takePictures } from "./pictures.ts";
import { cellText, rowOf } from "./tables.ts";
import { tidy } from "./tidy.ts";

export interface Converted {
  markdown: string;
  pictures: PastedPicture[];
}

/** Throws if the HTML is nested too deeply or has a table of too many cells. */
export function toMarkdown(html: string): Converted {
  const document = parseInert(html);
  requireShallow(document.body);
  tidy(document, splitStyles(html).sheets);
  const pictures = takePictures(document.body);
  const markdown = service()
    .turndown(document.body)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { markdown, pictures };
}

/** Deeper than documents are; each level costs a pass over what is below it. */
const maxDepth = 200;

function requireShallow(body: HTMLElement): void {
  const elements = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT);
  let depth = 0;
  while (depth <= maxDepth) {
    if (elements.firstChild()) {
      depth += 1;
      continue;
    }
    while (!elements.nextSibling()) {
      if (!elements.parentNode()) return;
      depth -= 1;
    }
  }
  throw new Error("The pasted HTML is nested too deeply.");
}

function service(): TurndownService {
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
      return address ? `![${alt}](${address})` : "";
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
      const { number = "1", isDone } = (node as HTMLElement).dataset;
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
