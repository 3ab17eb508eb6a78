import { all, rename, textOf, unwrap, unwrapToLines } from "./blocks.ts";
import { linkStart } from "./escaping.ts";

/** These characters surround the number of a footnote until the Markdown is complete. */
const [start, end, colon] = ["\uE018", "\uE019", "\uE01A"];

export const writeNoteMarks = (markdown: string): string =>
  markdown.replace(/\uE018(\d+)\uE019(\uE01A?)/g, (_, number: string, isNote: string) =>
    isNote ? `[^${number}]:` : `[^${number}]`,
  );

const isMark = /^[[(]?(?:\d{1,4}|[a-z]|[*†‡§]+|(?:note|nb) ?\d{1,3})[\])]?$/i;

const collections =
  ".footnotes, .wp-block-footnotes, .references, .footnotes-list, [role=doc-endnotes], [role=doc-footnote]";

/** Writes notes that are numbered in the text as footnotes, which come to stand at its end. */
export function writeFootnotes(body: HTMLElement, partOf: (address: string) => string | null) {
  const ofOffices = markPairs(body, partOf);
  const raised = all(body, "sup, a.footnote-ref, a[role], a[data-footnote-ref]");
  const candidates = new Set(
    raised.flatMap((each) => (each.tagName === "A" ? each : linkOf(each))).concat(ofOffices),
  );
  if (candidates.size === 0) return;
  // Notes are numbered in the order in which the text leads to them.
  const marks = all(body, "a").filter(
    (link) => candidates.has(link) && isMark.test(textOf(link).trim()),
  );
  if (marks.length === 0) return;
  const byId = new Map(
    all(body, "*")
      .filter((each) => each.hasAttribute("id"))
      .map((each) => [each.getAttribute("id") ?? "", each]),
  );
  const notes = new Map<Element, number>();
  for (const link of marks) {
    const note = byId.get(partOf(link.getAttribute("href") ?? "") ?? "");
    if (!note || !isNote(note, link, partOf)) continue;
    const number = notes.get(note) ?? notes.size + 1;
    notes.set(note, number);
    const sup = link.closest("sup");
    const noteElement = sup && textOf(sup).trim() === textOf(link).trim() ? sup : link;
    noteElement.replaceWith(`${linkStart}${start}${number}${end}`);
  }
  for (const [note, number] of notes) moveToEnd(note as HTMLElement, number, body, partOf);
}

/** The ids and names by which office programs lead from a number to its note and back. */
const officeName =
  /^(?:_?(?:ftn|edn|ftnt|sdfootnote|sdendnote|cmnt)(?:_?ref)?_?\d{1,4}(?:anc|sym)?)$/i;

/**
 * Marks the notes of Word, LibreOffice and Google Docs as such, and takes the links back out of
 * them. Returns the links to them.
 */
function markPairs(body: HTMLElement, partOf: (address: string) => string | null): HTMLElement[] {
  const byName = new Map<string, HTMLElement>();
  for (const link of all(body, "a")) {
    const name = nameOf(link);
    if (officeName.test(name) && !byName.has(name)) byName.set(name, link);
  }
  const targetOf = (link: Element) => partOf(link.getAttribute("href") ?? "") ?? "";
  const notes = new Set<Element>();
  const marks: HTMLElement[] = [];
  for (const [name, mark] of byName) {
    const back = byName.get(targetOf(mark));
    const block = back?.closest<HTMLElement>("p, li, dd");
    if (!back || !block || targetOf(back) !== name) continue;
    if (block.contains(mark) || notes.has(mark)) continue;
    notes.add(back);
    marks.push(mark);
    markNote(back, block);
  }
  return marks;
}

const nameOf = (link: Element) => link.getAttribute("name") || link.getAttribute("id") || "";

function markNote(back: HTMLElement, block: HTMLElement): void {
  const id = nameOf(back);
  const raised = back.closest("sup");
  const note = frameOf(block);
  if (raised && textOf(raised).trim() === textOf(back).trim()) raised.remove();
  else back.remove();
  note.setAttribute("id", id);
  note.setAttribute("class", "footnotes");
}

/** Returns the frame that a program puts around the paragraphs of one note, or the paragraph. */
function frameOf(block: HTMLElement): HTMLElement {
  const { parentElement: frame } = block;
  const isFrame =
    frame?.tagName === "DIV" && /^(?:ftn|edn|sdfootnote|sdendnote)\d{1,4}$/i.test(frame.id);
  return isFrame ? frame : block;
}

const linkOf = (sup: HTMLElement): HTMLElement[] => {
  const around = sup.closest<HTMLElement>("a");
  return around ? [around] : all(sup, "a");
};

function isNote(note: Element, mark: Element, partOf: (address: string) => string | null): boolean {
  if (note.contains(mark) || !/^(?:LI|P|DIV|DD|ASIDE)$/.test(note.tagName)) return false;
  if (note.closest(collections)) return true;
  const ids = [mark, mark.parentElement, mark.closest("sup")].map((each) =>
    each?.getAttribute("id"),
  );
  return all(note, "a[href]").some((link) =>
    ids.includes(partOf(link.getAttribute("href") ?? "") ?? ""),
  );
}

const arrows = /^(?:\s|↩|↵|↑|\^|⤴|⏎|\uFE0E|\uFE0F){0,20}$/u;

function moveToEnd(
  note: HTMLElement,
  number: number,
  body: HTMLElement,
  partOf: (address: string) => string | null,
): void {
  for (const link of all(note, "a[href]"))
    if (partOf(link.getAttribute("href") ?? "") !== null && isWayBack(link)) link.remove();
  for (const inner of all(note, "p, div")) unwrapToLines(inner);
  for (const each of all(note, "br")) each.replaceWith(" ");
  const { parentElement: list } = note;
  const written = rename(note, "p");
  written.insertBefore(
    body.ownerDocument.createTextNode(`${start}${number}${end}${colon} `),
    written.firstChild,
  );
  body.appendChild(written);
  if (list && list !== body && textOf(list).trim() === "") removeEmpty(list, body);
}

const isWayBack = (link: Element) =>
  arrows.test(textOf(link)) || /back|jump up/i.test(link.getAttribute("class") ?? textOf(link));

/** Removes what is left of a list of notes: its frame, its rule and its hidden heading. */
function removeEmpty(list: Element, body: HTMLElement): void {
  const section = list.closest("section, .footnotes, aside");
  const around = section && section !== body ? section : list;
  const rule = around.previousElementSibling;
  if (rule?.matches("hr.footnotes-sep")) rule.remove();
  for (const each of all(around, "hr, .sr-only")) each.remove();
  if (textOf(around).trim() === "") around.remove();
  else unwrap(list);
}
