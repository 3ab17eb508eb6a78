import { type Encoding, encode } from "../../http/encodings.ts";
import { createVersionedCache } from "../../kernel/versioned-cache.ts";
import type { Addresses } from "./addresses.ts";
import type { ContentVersion } from "./content-version.ts";
import { type CacheEntry, createEntry, type Variant, variantIn, variantOf } from "./entry.ts";
import { SegmentedCache } from "./segmented-cache.ts";

export interface EntriesParts {
  maxBytes: number;
  contentVersion: ContentVersion;
  addresses: Addresses;
  render(address: string, requestId: string): Promise<Response>;
  everywhere(): [name: string, value: string][];
}

export interface CachedAnswer {
  status: number;
  entry: CacheEntry;
  requestId: string;
}

export type CacheEntries = ReturnType<typeof createEntries>;

const usesToCompress = 50;
const ageToCompressMs = 5000;

export function createEntries(parts: EntriesParts) {
  const { contentVersion, addresses, render, everywhere } = parts;
  const cache = new SegmentedCache<CacheEntry>(parts.maxBytes);
  /** The running renders of pages that are not cached yet, by address. */
  const renders = createVersionedCache<string, CachedAnswer>(new Map(), { isForgottenAtEnd: true });
  let improving: Promise<void> = Promise.resolve();
  let created = 0;

  async function make(address: string, requestId: string, version: string): Promise<CachedAnswer> {
    created += 1;
    const response = await render(address, requestId);
    const body = Buffer.from(await response.arrayBuffer());
    const entry = createEntry(address, response.headers, body, everywhere());
    if (isCacheable(response)) cache.set(address, entry, version);
    return { status: response.status, entry, requestId };
  }

  async function improve(address: string, entry: CacheEntry): Promise<void> {
    for (const encoding of ["br", "gzip"] as const) {
      const before = entry.variants[encoding];
      const plain = entry.variants.identity;
      if (!before || !plain || before === plain || !cache.has(address, entry)) continue;
      const body = await encode(plain.body, encoding, "best");
      if (!body) continue;
      entry.variants[encoding] = variantOf(entry, encoding, body);
      cache.resize(address, entry, entry.size + body.length - before.body.length);
    }
  }

  return {
    addresses,
    /** Synchronous; null where the version has to be asked for. */
    peek(address: string): CacheEntry | null {
      const version = contentVersion.lately();
      return version === null ? null : (cache.get(address, version) ?? null);
    },
    /** Null where the database cannot tell whether the entry is current. */
    async find(address: string, requestId: string): Promise<CachedAnswer | null> {
      const version = contentVersion.currentName() ?? (await contentVersion.ask());
      if (version === null) return null;
      const entry = cache.get(address, version);
      if (entry) return { status: 200, entry, requestId };
      return renders.getOrCompute(address, version, () => make(address, requestId, version));
    },
    variant: (address: string, entry: CacheEntry, encoding: Encoding): Variant | Promise<Variant> =>
      variantIn(entry, encoding, (bytes) => cache.resize(address, entry, entry.size + bytes)),
    countUse(address: string, entry: CacheEntry): void {
      entry.uses += 1;
      if (entry.uses !== usesToCompress) return;
      // The queue must not keep dropped entries in memory.
      const weak = new WeakRef(entry);
      const work = () => {
        const held = weak.deref();
        return held && improve(address, held);
      };
      const timer = setTimeout(() => {
        improving = improving.then(work).catch(() => {});
      }, ageToCompressMs);
      timer.unref();
    },
    figures: () => ({ bytes: cache.bytes, entries: cache.count, created }),
  };
}

/** An incomplete page says `no-store`. */
function isCacheable({ status, headers }: Response): boolean {
  const isPublic = headers.get("cache-control")?.startsWith("public") ?? false;
  return status === 200 && isPublic && !headers.has("set-cookie");
}
