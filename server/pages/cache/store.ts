/** What a thing that is kept takes, in bytes. */
interface Kept {
  size: number;
}

/** Which share of the room belongs to what has been asked for more than once. */
const provenShare = 0.8;

/** Nothing that takes more than this share of the room is kept. */
const largestShare = 0.125;

/**
 * Keeps what was asked for last, within a bound, all of one edition. What was asked for once only makes room first,
 * so that a flood of addresses that nobody asks for again does not drive out the pages that everybody reads.
 */
export class Store<T extends Kept> {
  readonly #most: number;
  readonly #tried = new Map<string, T>();
  readonly #proven = new Map<string, T>();
  readonly #bytes = new Map<Map<string, T>, number>();
  #edition: string | null = null;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytesOf(this.#tried) + this.#bytesOf(this.#proven);
  }

  get count(): number {
    return this.#tried.size + this.#proven.size;
  }

  /** What is kept of an edition; asking for another one drops all that is there. */
  get(key: string, edition: string): T | undefined {
    if (edition !== this.#edition) this.#begin(edition);
    const proven = this.#proven.get(key);
    if (proven) {
      this.#proven.delete(key);
      this.#proven.set(key, proven);
      return proven;
    }
    const tried = this.#tried.get(key);
    if (!tried) return undefined;
    this.#remove(this.#tried, key);
    this.#add(this.#proven, key, tried);
    this.#demote();
    return tried;
  }

  /** Keeps a thing, unless it is of another edition than was asked for last. */
  set(key: string, thing: T, edition: string): void {
    if (edition !== this.#edition || thing.size > this.#most * largestShare) return;
    this.#remove(this.#proven, key);
    this.#remove(this.#tried, key);
    this.#add(this.#tried, key, thing);
    this.#evict();
  }

  /** Takes notice of a thing that takes more or less than before. */
  resize(key: string, thing: T, size: number): void {
    const part = [this.#proven, this.#tried].find((each) => each.get(key) === thing);
    if (!part) return;
    this.#bytes.set(part, this.#bytesOf(part) + size - thing.size);
    thing.size = size;
    this.#demote();
    this.#evict();
  }

  has(key: string, thing: T): boolean {
    return this.#proven.get(key) === thing || this.#tried.get(key) === thing;
  }

  #begin(edition: string): void {
    this.#edition = edition;
    for (const part of [this.#tried, this.#proven]) part.clear();
    this.#bytes.clear();
  }

  #demote(): void {
    while (this.#bytesOf(this.#proven) > this.#most * provenShare) this.#moveOldest();
  }

  #moveOldest(): void {
    const [key, thing] = this.#proven.entries().next().value as [string, T];
    this.#remove(this.#proven, key);
    this.#add(this.#tried, key, thing);
  }

  #evict(): void {
    while (this.bytes > this.#most) {
      const part = this.#tried.size > 0 ? this.#tried : this.#proven;
      this.#remove(part, part.keys().next().value as string);
    }
  }

  #add(part: Map<string, T>, key: string, thing: T): void {
    part.set(key, thing);
    this.#bytes.set(part, this.#bytesOf(part) + thing.size);
  }

  #remove(part: Map<string, T>, key: string): void {
    const thing = part.get(key);
    if (!thing) return;
    part.delete(key);
    this.#bytes.set(part, this.#bytesOf(part) - thing.size);
  }

  #bytesOf(part: Map<string, T>): number {
    return this.#bytes.get(part) ?? 0;
  }
}
