import { counted } from "../../source.ts";

const [start, end] = ["<!--kg-gated-block:begin", "<!--kg-gated-block:end-->"];

/** Removes the parts of Ghost's HTML that only members saw. */
export function publicPartOfGhost(html: string, onLost: (message: string) => void): string {
  if (!html.includes(start)) return html;
  let written = "";
  let from = 0;
  let count = 0;
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
    const opened = html.indexOf("-->", at);
    const closed = opened < 0 ? -1 : html.indexOf(end, opened);
    const isPublic = /nonMember\s?[:=]\s?"?true/i.test(opened < 0 ? "" : html.slice(at, opened));
    const inner = closed < 0 ? html.length : closed;
    written += html.slice(from, at) + (isPublic ? html.slice(opened + "-->".length, inner) : "");
    if (!isPublic) count += 1;
    from = closed < 0 ? html.length : closed + end.length;
  }
  if (count > 0) onLost(keptBack(count));
  return written + html.slice(from);
}

export const keptBack = (count: number): string =>
  `Kept back: ${counted(count, "part")} of the text that only members of the old site saw.`;
