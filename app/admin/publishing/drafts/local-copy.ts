import { safeStorage } from "../../../ui/safe-storage.ts";
/** Input of a form that has not reached the server, as this browser keeps it. */
export interface LocalCopy<V> {
  key: string;
  at: string;
  revision: number | null;
  values: V;
  base?: V | undefined;
}

export const prefixOf = (userId: number, area: string, id: number | null) =>
  `draft:${userId}:${area}:${id ?? "new"}:`;

/** False where the browser has no room for it. */
export function writeCopy<V>({ key, ...copy }: Omit<LocalCopy<V>, "at">): boolean {
  return safeStorage.writeJson(key, { ...copy, at: new Date().toISOString() });
}

/** A field that was declared since, or is of another kind by now, is blank. */
export function readCopy<V extends object>(key: string, blank: V): LocalCopy<V> | null {
  const kindOf = (value: unknown) => Object.prototype.toString.call(value);
  const fitted = (kept: object) => {
    const fields = Object.entries(kept) as [keyof V, unknown][];
    const sound = fields.filter(([name, value]) => kindOf(value) === kindOf(blank[name]));
    return { ...blank, ...Object.fromEntries(sound) };
  };
  const stored = safeStorage.readJson(key);
  if (!isCopy<V>(stored)) return null;
  const { values, base, ...copy } = stored;
  return { ...copy, key, values: fitted(values), ...(isObject(base) && { base: fitted(base) }) };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Another program may have written anything there. */
const isCopy = <V>(stored: unknown): stored is LocalCopy<V & object> =>
  isObject(stored) &&
  "values" in stored &&
  isObject(stored.values) &&
  "at" in stored &&
  !Number.isNaN(Date.parse(String(stored.at)));

export const dropCopy = (key: string) => safeStorage.remove(key);

/** Calls `then` with each copy that no open form writes, at once or when its form is gone. */
export function findLeft(prefix: string, then: (key: string) => void, signal: AbortSignal): void {
  for (const key of safeStorage.keys().filter((each) => each.startsWith(prefix)))
    askLock(key, { mode: "shared", signal }, () => then(key));
}

/** Marks a copy as being written; the mark ends with the form, also in a crash. */
export function holdCopy(key: string): () => void {
  const form = new AbortController();
  const closed = new Promise((resolve) => form.signal.addEventListener("abort", resolve));
  askLock(key, { signal: form.signal }, () => closed);
  return () => form.abort();
}

/** Browsers offer locks over https only. Without them, an extra offer beats a lost text. */
function askLock(key: string, options: LockOptions, hold: () => unknown): void {
  if (!navigator.locks) hold();
  // An aborted wait is no fault.
  else void navigator.locks.request(key, options, hold).catch(() => {});
}
