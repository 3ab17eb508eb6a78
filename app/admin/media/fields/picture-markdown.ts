import type { Text } from "@codemirror/state";
import type { Media } from "#contract/media.ts";
import { isPicture } from "../file-words.ts";

export const pictureMarkdown = ({ url, alt }: Pick<Media, "url" | "alt">) =>
  `![${altMarkdown(alt ?? "")}](${url})`;

/** A document is a link to it. */
export const mediaMarkdown = (media: Media) =>
  isPicture(media) ? pictureMarkdown(media) : `[${altMarkdown(media.name)}](${media.url})`;

/** Such that nothing in it ends it, or means something else. */
export const altMarkdown = (alt: string) => alt.replace(/\s+/g, " ").replace(/[\\[\]`*<]/g, "\\$&");

export const altWords = (markdown: string) =>
  markdown.replace(/\\([!-/:-@[-`{-~])/g, "$1").replace(/\s+/g, " ");

/** The blank lines that make it a paragraph of its own. */
export function spaceAround(doc: Text, at: number): readonly [before: string, after: string] {
  const before = doc.sliceString(Math.max(0, at - 2), at);
  const after = doc.sliceString(at, Math.min(doc.length, at + 2));
  return [missing(before, before.endsWith("\n")), missing(after, after.startsWith("\n"))];
}

function missing(beside: string, isAtBreak: boolean): string {
  if (beside === "" || beside === "\n\n" || beside === "\n") return "";
  return isAtBreak ? "\n" : "\n\n";
}
