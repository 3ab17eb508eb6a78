import type { Addresses } from "./addresses.ts";
import type { Edition } from "./edition.ts";
import { type Encoding, encode } from "./encodings.ts";
import { createEntry, type Entry, type Variant, variantIn, variantOf } from "./entry.ts";
import { Store } from "./store.ts";

export interface CacheParts {
  mostBytes: number;
  edition: Edition;
  addresses: Addresses;
  /** Makes the answer of an address, for nobody in particular. */
  render(address: string, requestId: string): Promise<Response>;
  /** What every answer says. */
  everywhere(): [name: string, value: string][];
}

/** What came of a request: an entry, kept or not, or an answer for this moment only, with the request that it was made for. */
export interface Outcome {
  status: number;
  entry: Entry;
  requestId: string;
}

export interface PageCache {
  addresses: Addresses;
  /** What is kept under an address, at once or not at all. */
  peek(address: string): Entry | null;
  /** The answer of an address as it is now; null where it cannot be told whether what is kept is true. */
  find(address: string, requestId: string): Promise<Outcome | null>;
  /** An entry in an encoding. */
  variant(address: string, entry: Entry, encoding: Encoding): Variant | Promise<Variant>;
  /** Compresses well what is asked for often. */
  noteUse(address: string, entry: Entry): void;
  /** What is kept, and how many answers were made since the start. */
  figures(): { bytes: number; entries: number; made: number };
}

/** After so many uses an entry is worth compressing well, once it has lived for so many milliseconds. */
const oftenUsed = 50;
const longLived = 5000;

/** Answers that are the same for everybody, kept as long as they are true and there is room. */
export function createPageCache(parts: CacheParts): PageCache {
  const { edition, addresses, render, everywhere } = parts;
  const store = new Store<Entry>(parts.mostBytes);
  const renders = new Map<string, { edition: string; outcome: Promise<Outcome> }>();
  let improving: Promise<void> = Promise.resolve();
  let made = 0;

  async function make(address: string, requestId: string, now: string): Promise<Outcome> {
    made += 1;
    const response = await render(address, requestId);
    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    const entry = createEntry(headers, body, everywhere());
    entry.size += address.length * 2;
    if (isKept(response)) store.set(address, entry, now);
    return { status, entry, requestId };
  }

  /** One making for all who wait, unless something was written since it began. */
  function share(address: string, requestId: string, now: string): Promise<Outcome> {
    const running = renders.get(address);
    if (running?.edition === now) return running.outcome;
    const outcome = make(address, requestId, now);
    renders.set(address, { edition: now, outcome });
    const forget = () => {
      if (renders.get(address)?.outcome === outcome) renders.delete(address);
    };
    outcome.then(forget, forget);
    return outcome;
  }

  /** Takes as long as it takes, one after another and beside the event loop. */
  async function improve(address: string, entry: Entry): Promise<void> {
    for (const encoding of ["br", "gzip"] as const) {
      const before = entry.variants[encoding];
      const plain = entry.variants.identity;
      if (!before || !plain || before === plain || !store.has(address, entry)) continue;
      const body = await encode(plain.body, encoding, "best");
      if (!body) continue;
      entry.variants[encoding] = variantOf(entry, encoding, body);
      store.resize(address, entry, entry.size + body.length - before.body.length);
    }
  }

  return {
    addresses,
    peek(address) {
      const now = edition.ofLate();
      return now === null ? null : (store.get(address, now) ?? null);
    },
    async find(address, requestId) {
      const now = edition.known() ?? (await edition.ask());
      if (now === null) return null;
      const entry = store.get(address, now);
      return entry ? { status: 200, entry, requestId } : share(address, requestId, now);
    },
    variant: (address, entry, encoding) =>
      variantIn(entry, encoding, (bytes) => store.resize(address, entry, entry.size + bytes)),
    noteUse(address, entry) {
      entry.uses += 1;
      if (entry.uses !== oftenUsed) return;
      // What is dropped meanwhile is not held by those that wait to be improved.
      const kept = new WeakRef(entry);
      const work = () => {
        const held = kept.deref();
        return held && improve(address, held);
      };
      const timer = setTimeout(() => {
        improving = improving.then(work).catch(() => {});
      }, longLived);
      timer.unref();
    },
    figures: () => ({ bytes: store.bytes, entries: store.count, made }),
  };
}

/** Answers that are public and whole; a page that could not load a part of what it shows says `no-store`. */
function isKept({ status, headers }: Response): boolean {
  const isPublic = headers.get("cache-control")?.startsWith("public") ?? false;
  return status === 200 && isPublic && !headers.has("set-cookie");
}
