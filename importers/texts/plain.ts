import { escapeMarkdown } from "#format/html-markdown/escaping.ts";
import { withoutGaps } from "#format/html-markdown/gaps.ts";

/** Returns the words of HTML, however broken, in one pass. */
export function plainMarkdown(html: string): string {
  let text = "";
  let at = 0;
  for (let start = html.indexOf("<"); start >= 0; start = html.indexOf("<", at)) {
    text += html.slice(at, start);
    // A comment may hold tags, and reaches to the end of a text that does not close it.
    const sign = html.startsWith("<!--", start) ? "-->" : ">";
    const end = html.indexOf(sign, sign === ">" ? start : start + "<!".length);
    if (end < 0) {
      at = html.length;
      break;
    }
    text += /^<\/?(?:p|div|br|h\d|li|tr|blockquote)\b/i.test(html.slice(start, start + 12))
      ? "\n\n"
      : "";
    at = end + sign.length;
  }
  text += html.slice(at);
  return withoutGaps(
    text
      .split(/\n\s*\n/)
      .map((part) => escapeMarkdown(part.trim()))
      .join("\n\n"),
  );
}
