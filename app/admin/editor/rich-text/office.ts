import { all, rename, unwrap } from "#format/html-markdown/blocks.ts";
import { applyClassStyles } from "./class-styles.ts";
import { buildWordLists } from "./word-lists.ts";

/** Prepares what only Google Docs, Word and their kin write. `sheets` are its style sheets. */
export function tidyOfficeHtml(document: Document, sheets: string): void {
  const { body } = document;
  for (const element of all(body, "iframe, object, svg, form")) element.remove();
  takeTrackedChanges(body);
  applyClassStyles(body, sheets);
  for (const wrapper of all(body, "b[id^=docs-internal-guid], google-sheets-html-origin"))
    unwrap(wrapper);
  for (const paragraph of all(body, "p[class*=Quote]")) rename(paragraph, "blockquote");
  for (const title of all(body, "p.MsoTitle")) rename(title, "h1");
  buildWordLists(body);
}

/** Keeps insertions and removes deletions and comments. */
function takeTrackedChanges(body: HTMLElement): void {
  const inserted = all(body, "ins");
  // Beside insertions a `del` is a tracked change; without any it is struck-through text.
  const deleted = inserted.length > 0 ? "del" : "del[cite], del[datetime]";
  for (const element of inserted) unwrap(element);
  for (const element of all(body, `${deleted}, .msoDel, .TrackChangeDeleted`)) element.remove();
  for (const element of all(body, ".MsoCommentReference, .MsoCommentText")) element.remove();
}
