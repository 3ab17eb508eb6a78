const unsaved = new Set<string>();

/**
 * Notes whether a form holds input that is not saved; while one does, an expired session is
 * continued in place.
 */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

/** What is said before something would take it away. */
export const unsavedSentence = "What you have changed on this screen has not been saved.";

export const isAnythingUnsaved = () => unsaved.size > 0;
