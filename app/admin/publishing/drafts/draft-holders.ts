/** Marks a draft as being written; the lock ends with the form, also in a crash. */
export function holdDraft(key: string): () => void {
  if (!navigator.locks) return () => {};
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve());
  });
  ask(key, "exclusive", leaving.signal, () => left);
  return () => leaving.abort();
}

export function whenLeft(key: string, then: () => void, signal: AbortSignal): void {
  // Browsers offer locks over https only. Without them, an extra offer beats a lost draft.
  if (navigator.locks) ask(key, "shared", signal, then);
  else then();
}

function ask(key: string, mode: LockMode, signal: AbortSignal, hold: () => unknown): void {
  void navigator.locks.request(key, { mode, signal }, hold).catch(() => {
    // The wait was aborted.
  });
}
