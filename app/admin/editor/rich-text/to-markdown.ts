import { createTurndown } from "#format/html-markdown/turndown.ts";
import { parseInert, splitStyles } from "../parse-inert.ts";
import { type PastedPicture, takePictures } from "./pictures.ts";
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
  const markdown = createTurndown()
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
