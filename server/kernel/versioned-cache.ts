export interface Versioned<T> {
  version: string;
  value: Promise<T>;
}

interface EntryStore<Key, T> {
  get(key: Key): Versioned<T> | undefined;
  set(key: Key, entry: Versioned<T>): unknown;
  delete(key: Key): unknown;
}

interface VersionedCacheOptions {
  /** Only shares computations while they run; for a value that is kept elsewhere. */
  isForgottenAtEnd?: boolean;
}

/**
 * Holds one value for each key, for as long as its version is the one that is asked for. Concurrent
 * callers share a computation; one that fails is forgotten. `entries` is a map that may be weak, or
 * hold a limited number.
 */
export function createVersionedCache<Key, T>(
  entries: EntryStore<Key, T>,
  { isForgottenAtEnd = false }: VersionedCacheOptions = {},
) {
  return {
    getOrCompute(key: Key, version: string, compute: () => Promise<T>): Promise<T> {
      const cached = entries.get(key);
      if (cached?.version === version) return cached.value;
      const value = compute();
      entries.set(key, { version, value });
      const forget = () => {
        if (entries.get(key)?.value === value) entries.delete(key);
      };
      value.then(isForgottenAtEnd ? forget : undefined, forget);
      return value;
    },
  };
}
