/**
 * Says, for as long as its form is open, that a draft is being written; a crash takes that back.
 */
export function holdDraft(key: string): () => void {
  if (!navigator.locks) return () => {};
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve());
  });
  ask(key, "exclusive", leaving.signal, () => left);
  return () => leaving.abort();
}

/** Calls back as soon as no open form writes the draft, unless it is called off before. */
export function whenLeft(key: string, then: () => void, signal: AbortSignal): void {
  // Browsers tell it to pages that came over https. Elsewhere a draft too many is better than one
  // that is lost.
  if (navigator.locks) ask(key, "shared", signal, then);
  else then();
}

function ask(key: string, mode: LockMode, signal: AbortSignal, hold: () => unknown): void {
  void navigator.locks.request(key, { mode, signal }, hold).catch(() => {
    // Called off.
  });
}
