const unsaved = new Set<string>();

/** While a form has unsaved input, an expired session is continued in place. */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

export const unsavedSentence = "What you have changed on this screen has not been saved.";

export const isAnythingUnsaved = () => unsaved.size > 0;
