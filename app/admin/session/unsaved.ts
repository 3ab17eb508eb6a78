const unsaved = new Set<string>();

/** While a form has unsaved input, an expired session is continued in place. */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

const underway = new Set<string>();

/** What goes on by itself, such as an upload, survives an expired session too. */
export function noteUnderway(what: string, isUnderway: boolean): void {
  const before = underway.size;
  if (isUnderway) underway.add(what);
  else underway.delete(what);
  if (before === 0 && underway.size > 0) addEventListener("beforeunload", warn);
  if (before > 0 && underway.size === 0) removeEventListener("beforeunload", warn);
}

const warn = (event: Event) => event.preventDefault();

export const isAnythingUnderway = () => underway.size > 0;

export const unsavedSentence = "What you have changed on this screen has not been saved.";

export const isAnythingUnsaved = () => unsaved.size > 0;
