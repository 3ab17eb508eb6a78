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

/** Of what stands in a page by its own components: `found` grows while it is rendered. */
export function createInlineHashes() {
  const found: InlineHashes = { scripts: [], styles: [] };
  return {
    found,
    allow(kind: "script" | "style", text: string): void {
      found[`${kind}s`].push(hashOf(text));
    },
  };
}
