/**
 * The browser's local storage, which may be blocked, full, or hold what another program wrote. It
 * never throws: without storage, what is kept lasts as long as the page.
 */
export const safeStorage = {
  read: (key: string): string | null => attempt((storage) => storage.getItem(key)),

  /** Null where nothing is kept, or what is kept is no JSON. */
  readJson: (key: string): unknown =>
    attempt((storage) => JSON.parse(storage.getItem(key) ?? "null")),

  /** False where it could not be kept. */
  write: (key: string, text: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }) ?? false,

  writeJson: (key: string, value: unknown): boolean =>
    safeStorage.write(key, JSON.stringify(value)),

  remove: (...keys: readonly string[]): void => {
    attempt((storage) => {
      for (const key of keys) storage.removeItem(key);
    });
  },

  keys: (): string[] => attempt((storage) => Object.keys(storage)) ?? [],

  /** Calls back when another tab has changed a key, or all of them, which is null. */
  onChange(listener: (key: string | null, text: string | null) => void): () => void {
    const listen = ({ key, newValue, storageArea }: StorageEvent) => {
      if (storageArea === attempt((storage) => storage)) listener(key, newValue);
    };
    addEventListener("storage", listen);
    return () => removeEventListener("storage", listen);
  },
};

function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
