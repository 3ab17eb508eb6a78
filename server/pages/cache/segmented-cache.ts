import { LRUCache } from "lru-cache";

const frequentShare = 0.5;

const maxItemShare = 0.125;

/** Segmented, so that a flood of rare addresses does not evict the popular pages. */
export class SegmentedCache<T extends { size: number }> {
  readonly #recent: LRUCache<string, T>;
  readonly #frequent: LRUCache<string, T>;
  #version: string | null = null;

  constructor(maxBytes: number) {
    const segment = (share: number, more: Partial<LRUCache.Options<string, T, unknown>> = {}) =>
      new LRUCache<string, T>({
        maxSize: Math.floor(maxBytes * share),
        maxEntrySize: Math.floor(maxBytes * maxItemShare),
        sizeCalculation: ({ size }) => size,
        ...more,
      });
    this.#recent = segment(1 - frequentShare);
    this.#frequent = segment(frequentShare, {
      disposeAfter: (item, key, reason) => {
        if (reason === "evict") this.#recent.set(key, item);
      },
    });
  }

  get bytes(): number {
    return this.#recent.calculatedSize + this.#frequent.calculatedSize;
  }

  get count(): number {
    return this.#recent.size + this.#frequent.size;
  }

  get(key: string, version: string): T | undefined {
    if (version !== this.#version) {
      this.#version = version;
      this.#recent.clear();
      this.#frequent.clear();
    }
    const frequent = this.#frequent.get(key);
    if (frequent) return frequent;
    const recent = this.#recent.get(key);
    if (!recent) return undefined;
    this.#recent.delete(key);
    this.#frequent.set(key, recent);
    return recent;
  }

  set(key: string, item: T, version: string): void {
    if (version !== this.#version) return;
    this.#frequent.delete(key);
    this.#recent.set(key, item);
  }

  resize(key: string, item: T, size: number): void {
    const segment = [this.#frequent, this.#recent].find((each) => each.peek(key) === item);
    segment?.delete(key);
    item.size = size;
    segment?.set(key, item);
  }

  has(key: string, item: T): boolean {
    return this.#frequent.peek(key) === item || this.#recent.peek(key) === item;
  }
}
