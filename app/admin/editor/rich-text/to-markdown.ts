import { decodePercent } from "#format/decode-percent.ts";
import { tidyHtml } from "#format/html-markdown/tidy.ts";
import { writeMarkdown } from "#format/html-markdown/to-markdown.ts";
import { parseInert, splitStyles } from "../parse-inert.ts";
import { tidyOfficeHtml } from "./office.ts";
import { type PastedPicture, takePictures } from "./pictures.ts";

export interface Converted {
  markdown: string;
  pictures: PastedPicture[];
}

/** Throws if the HTML is nested too deeply or has a table of too many cells. */
export function toMarkdown(html: string): Converted {
  const document = parseInert(html);
  requireShallow(document.body);
  tidyOfficeHtml(document, splitStyles(html).sheets);
  tidyHtml(document.body, {
    areDivsLines: true,
    resolveLink: (address) => pastedAddress(address, location.origin),
    partOf,
    onLost: () => {},
  });
  const pictures = takePictures(document.body);
  return { markdown: writeMarkdown(document.body), pictures };
}

/** The address of a pasted link as it is written; null for what is no link here. */
export function pastedAddress(address: string, ownOrigin: string): string | null {
  const led = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(address)?.[1];
  const target = (led && new URLSearchParams(led).get("q")) || address;
  // A text must not be bound to the host that it was copied from.
  if (target === ownOrigin || target.startsWith(`${ownOrigin}/`))
    return target.slice(ownOrigin.length) || "/";
  return /^(?:https?:\/\/|mailto:|ircs?:|xmpp:)/i.test(target) ? target : null;
}

/** Browsers write whole addresses, so a part is known by its id alone. */
function partOf(address: string): string | null {
  const [, fragment] = /#([^#]+)$/.exec(address) ?? [];
  return fragment ? decodePercent(fragment) : null;
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
