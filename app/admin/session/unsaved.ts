const unsaved = new Set<string>();

/** Notes whether a form holds input that is not saved; while one does, an expired session is continued in place. */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

export const isAnythingUnsaved = () => unsaved.size > 0;
