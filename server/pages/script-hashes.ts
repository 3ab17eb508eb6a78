import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Marks our own inline scripts and styles; unguessable, so that injected ones get no hash. */
export const scriptMark = crypto.randomUUID();

const nonce = ` nonce="${scriptMark}"`;

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

const styleHashes = new LRUCache<string, string>({ max: 50 });

function hashOfStyle(text: string): string {
  const hash = styleHashes.get(text) ?? hashOf(text);
  styleHashes.set(text, hash);
  return hash;
}

export function withHashes(page: string): { html: string; scripts: string[]; styles: string[] } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const parts: string[] = [];
  let done = 0;
  for (let at = page.indexOf(nonce); at >= 0; at = page.indexOf(nonce, done)) {
    parts.push(page.slice(done, at));
    done = at + nonce.length;
    const name = /<(script|style)$/.exec(page.slice(at - 7, at))?.[1] as "script" | "style";
    if (!name) continue;
    const begin = page.indexOf(">", done) + 1;
    const text = page.slice(begin, page.indexOf(`</${name}>`, begin));
    if (text) hashes[name].add(name === "style" ? hashOfStyle(text) : hashOf(text));
  }
  parts.push(page.slice(done));
  return { html: parts.join(""), scripts: [...hashes.script], styles: [...hashes.style] };
}
