const unsaved = new Set<string>();

/** While a form has unsaved input, an expired session is continued in place. */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

const keptForms = new Set<string>();

/** Notes whether a form's unsaved input is kept on this computer. */
export function noteKept(form: string, isKept: boolean): void {
  if (isKept) keptForms.add(form);
  else keptForms.delete(form);
}

type Save = () => Promise<boolean>;
const saves = new Set<Save>();

/** Registers how a form saves without asking further. Returns the function that removes it. */
export function registerSave(save: Save): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** The save of the only form that offers one; null if there are several or none. */
export const findOnlySave = (): Save | null => (saves.size === 1 ? ([...saves][0] ?? null) : null);

const pendingWork = new Set<string>();

/** Background work, such as an upload, also keeps the screen when the session expires. */
export function notePendingWork(what: string, isUnderway: boolean): void {
  const before = pendingWork.size;
  if (isUnderway) pendingWork.add(what);
  else pendingWork.delete(what);
  if (before === 0 && pendingWork.size > 0) addEventListener("beforeunload", warn);
  if (before > 0 && pendingWork.size === 0) removeEventListener("beforeunload", warn);
}

const warn = (event: Event) => event.preventDefault();

export const hasPendingWork = () => pendingWork.size > 0;

export const unsavedSentence = "What you have changed on this screen has not been saved.";

export const unsavedOrKept = () =>
  unsaved.size > keptForms.size
    ? unsavedSentence
    : "What you have changed is not saved. It is kept on this computer, and offered here again.";

export const isAnythingUnsaved = () => unsaved.size > 0;
