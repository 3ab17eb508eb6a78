import TurndownService from "turndown";
import { inertDocument } from "../inert.ts";
import { type Picture, takePictures } from "./pictures.ts";
import { cellText, rowOf } from "./tables.ts";
import { tidy } from "./tidy.ts";

export interface Converted {
  markdown: string;
  pictures: Picture[];
}

export function toMarkdown(html: string): Converted {
  const document = inertDocument(html);
  tidy(document);
  const pictures = takePictures(document.body);
  const markdown = service()
    .turndown(document.body)
    // A non-breaking space is what office programs write for any second one.
    .replace(/\u00A0/g, " ")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { markdown, pictures };
}

function service(): TurndownService {
  const turndown = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "_",
  });
  turndown.addRule("struck", {
    filter: (node) => /^(?:S|DEL|STRIKE)$/.test(node.nodeName),
    replacement: (content) => `~~${content}~~`,
  });
  turndown.addRule("item", {
    filter: "li",
    replacement: (content, node) => {
      const list = node.parentElement;
      const place = [...(list?.children ?? [])].indexOf(node as Element);
      const start = Number(list?.getAttribute("start") ?? 1);
      const mark = list?.tagName === "OL" ? `${start + place}. ` : "- ";
      const text = content.trim().replace(/\n\s*\n/g, "\n");
      return `${mark}${text.replace(/\n/g, `\n${" ".repeat(mark.length)}`)}\n`;
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
