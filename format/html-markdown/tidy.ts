import { all, moveMarksIntoBlocks, rename, survey, visitTexts } from "./blocks.ts";
import { tidyBreaks } from "./breaks.ts";
import { joinCode, tidyPreformatted } from "./code.ts";
import { writeFootnotes } from "./footnotes.ts";
import { writeFormulas } from "./formulas.ts";
import { joinLines, writeBlanks, writeLineFeeds } from "./lines.ts";
import { type LinkOptions, tidyLinks } from "./links.ts";
import { numberItems, tidyLists } from "./lists.ts";
import {
  joinMarks,
  moveBreaksOut,
  tidyMarks,
  unwrapBoldInHeadings,
  unwrapNestedMarks,
  unwrapUnknown,
} from "./marks.ts";
import { tidyFigures, writeEmoji } from "./pictures.ts";
import { writeRaised } from "./raised.ts";
import { tidyTables } from "./tables.ts";
import { markTasks } from "./tasks.ts";

export interface HtmlOptions extends LinkOptions {
  /** It makes lines of `div`s that stand close together, as editors of emails write them. */
  areDivsLines: boolean;
}

/** Browsers hide these elements or show them as buttons. */
const unread = "script, style, noscript, template, meta, link, title, head, button, .copy-code";

/** Reduces HTML of any program to what Markdown can express. */
export function tidyHtml(body: HTMLElement, options: HtmlOptions): void {
  survey(body);
  writeFormulas(body);
  for (const element of all(body, unread)) element.remove();
  removeHidden(body);
  removePrivateSigns(body);
  writeBlanks(body);
  // The Markdown writer knows them as blocks by this name alone.
  for (const block of all(body, "details, summary, hgroup, legend, dir, menu, search"))
    rename(block, block.tagName === "DIR" || block.tagName === "MENU" ? "ul" : "div");
  tidyPreformatted(body);
  writeLineFeeds(body);
  writeEmoji(body);
  tidyFigures(body);
  writeFootnotes(body, options.partOf);
  tidyLinks(body, options);
  markTasks(body);
  tidyLists(body);
  writeRaised(body);
  tidyMarks(body);
  unwrapNestedMarks(body);
  moveMarksIntoBlocks(body);
  unwrapBoldInHeadings(body);
  unwrapNestedMarks(body);
  joinCode(body);
  if (options.areDivsLines) joinLines(body);
  tidyTables(body);
  unwrapUnknown(body);
  joinMarks(body);
  moveBreaksOut(body);
  tidyBreaks(body);
  numberItems(body);
  // A sign of Markdown may begin in one text node and end in the next.
  body.normalize();
}

function removeHidden(body: HTMLElement): void {
  for (const element of all(body, "[style]")) {
    const style = element.getAttribute("style") ?? "";
    if (/display:\s*none|mso-hide:\s*all|mso-element:\s*comment/i.test(style)) element.remove();
  }
  const comments = body.ownerDocument.createNodeIterator(body, 128);
  const commentNodes: Node[] = [];
  for (let node = comments.nextNode(); node; node = comments.nextNode()) commentNodes.push(node);
  for (const comment of commentNodes) comment.parentNode?.removeChild(comment);
}

/** Removes the private characters by which the writer marks parts. */
function removePrivateSigns(body: HTMLElement): void {
  visitTexts(body, (text) => {
    if (/[\uE010-\uE01F]/.test(text.data)) text.data = text.data.replace(/[\uE010-\uE01F]/g, "");
  });
}
