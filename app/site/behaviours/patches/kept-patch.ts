const key = "patch";

/** The code of the patch sewn during this visit; empty if it was taken off, null without one. */
export const readPatch = (): string | null => attempt(() => sessionStorage.getItem(key));

/** A browser without storage forgets the patch when the page is left. */
export const keepPatch = (code: string): void => {
  attempt(() => sessionStorage.setItem(key, code));
};

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
