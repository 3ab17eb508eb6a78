import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const known = new LRUCache<string, string>({ max: 200 });

function hashOf(text: string): string {
  const hash = known.get(text) ?? createHash("sha256").update(text).digest("base64");
  known.set(text, hash);
  return hash;
}

/** Collects hashes of a page's inline scripts and styles; `found` grows during rendering. */
export function createInlineHashes() {
  const found: InlineHashes = { scripts: [], styles: [] };
  return {
    found,
    allow(kind: "script" | "style", text: string): void {
      found[`${kind}s`].push(hashOf(text));
    },
  };
}
