import { activityHeader, batchHeader } from "#contract/areas/activity.ts";

/** The activity log's entry of the last change that can be undone. */
let last: { entry: number; at: number } | null = null;
let batch: string | null = null;

/** An action takes its change at once, so an older change belongs to another action. */
const freshForMs = 5000;

export function noteChange(response: Response): void {
  // Undoing a creation would delete the object without asking.
  if (response.status === 201) return;
  const entry = Number(response.headers.get(activityHeader));
  if (entry > 0) last = { entry, at: Date.now() };
}

/** The last change as an entry of the log; null if it cannot be undone or was taken already. */
export function takeChange(): number | null {
  const taken = last && Date.now() - last.at < freshForMs ? last.entry : null;
  last = null;
  return taken;
}

export const batchHeaders = (): Record<string, string> => (batch ? { [batchHeader]: batch } : {});

/** Not `randomUUID`, which is missing where the panel is not served over HTTPS. */
export const batchId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join("");

/** Changes that are made during the work are undone together. */
export async function asBatch<T>(work: () => Promise<T>): Promise<T> {
  batch = batchId();
  try {
    return await work();
  } finally {
    batch = null;
  }
}

const listeners = new Set<() => void>();

/** For forms, which keep what they were opened with. Returns the function that unsubscribes. */
export function onUndone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const tellUndone = () => {
  for (const listener of listeners) listener();
};
