/** Unsaved values are lost with the screen; unfinished work is lost with the page. */
interface UnsavedEntry {
  isUnsaved: boolean;
  /** Whether this computer keeps it, too. */
  isKept?: boolean;
  /** Saves it without asking further; false if it is not saved then. */
  save?(): Promise<boolean>;
  /** Work such as an upload goes on while somebody looks at other screens. */
  isWork?: boolean;
}

export type DescribeUnsaved = () => UnsavedEntry;

const entries = new Set<DescribeUnsaved>();

/** Asked whenever somebody is about to leave. Returns the function that removes the entry. */
export function registerUnsaved(describe: DescribeUnsaved): () => void {
  entries.add(describe);
  addEventListener("beforeunload", warn);
  return () => {
    entries.delete(describe);
    if (entries.size === 0) removeEventListener("beforeunload", warn);
  };
}

function warn(event: Event): void {
  if (isAnythingUnsaved() || hasPendingWork()) event.preventDefault();
}

const unsaved = () => [...entries].map((describe) => describe()).filter((each) => each.isUnsaved);

const unsavedInput = () => unsaved().filter(({ isWork }) => !isWork);

export const isAnythingUnsaved = () => unsavedInput().length > 0;

export const hasPendingWork = () => unsaved().some(({ isWork }) => isWork);

/** Saves all that is unsaved; null if some of it cannot be saved without asking. */
export function findSaveOfAll(): (() => Promise<boolean>) | null {
  const saves = unsavedInput().map(({ save }) => save);
  if (saves.length === 0 || saves.includes(undefined)) return null;
  return async () => {
    for (const save of saves) if (!(await save?.())) return false;
    return true;
  };
}

export const unsavedSentence = "What you have changed on this screen has not been saved.";

export const unsavedOrKept = () =>
  unsavedInput().every(({ isKept }) => isKept)
    ? "What you have changed is not saved. It is kept on this computer, and offered here again."
    : unsavedSentence;
