import type { Text } from "@codemirror/state";
import type { Media } from "#contract/areas/media.ts";
import { isPicture } from "../file-words.ts";

export const pictureMarkdown = ({ url, alt }: Pick<Media, "url" | "alt">) =>
  `![${altMarkdown(alt ?? "")}](${url})`;

export const mediaMarkdown = (media: Media) =>
  isPicture(media) ? pictureMarkdown(media) : `[${altMarkdown(media.name)}](${media.url})`;

/** Escapes what would end the alternative text or be read as Markdown. */
export const altMarkdown = (alt: string) => alt.replace(/\s+/g, " ").replace(/[\\[\]`*<]/g, "\\$&");

export const altWords = (markdown: string) =>
  markdown.replace(/\\([!-/:-@[-`{-~])/g, "$1").replace(/\s+/g, " ");

/** The line breaks that make an insertion at `at` a paragraph of its own. */
export function spaceAround(doc: Text, at: number): readonly [before: string, after: string] {
  const before = doc.sliceString(Math.max(0, at - 2), at);
  const after = doc.sliceString(at, Math.min(doc.length, at + 2));
  return [missing(before, before.endsWith("\n")), missing(after, after.startsWith("\n"))];
}

function missing(beside: string, isAtBreak: boolean): string {
  if (beside === "" || beside === "\n\n" || beside === "\n") return "";
  return isAtBreak ? "\n" : "\n\n";
}
