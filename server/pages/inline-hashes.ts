import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hashesByText = new LRUCache<string, string>({ max: 200 });

function hashOf(text: string): string {
  const hash = hashesByText.get(text) ?? createHash("sha256").update(text).digest("base64");
  hashesByText.set(text, hash);
  return hash;
}

/** Collects hashes of a page's inline scripts and styles; `hashes` grows during rendering. */
export function createInlineHashes() {
  const hashes: InlineHashes = { scripts: [], styles: [] };
  return {
    hashes,
    allow(kind: "script" | "style", text: string): void {
      hashes[`${kind}s`].push(hashOf(text));
    },
  };
}
