import { createHash } from "node:crypto";

/** What the page puts on its own inline scripts and styles; unguessable, so nothing that got in otherwise is blessed. */
export const scriptMark = crypto.randomUUID();

const marked = new RegExp(`<(script|style) nonce="${scriptMark}"([^>]*)>([\\s\\S]*?)</\\1>`, "g");

/** A page without the marks, and the SHA-256 hashes of the inline scripts and styles that bore one. */
export function withHashes(page: string): { html: string; scripts: string[]; styles: string[] } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const html = page
    .replace(marked, (_, name: "script" | "style", attributes: string, text: string) => {
      if (text) hashes[name].add(createHash("sha256").update(text).digest("base64"));
      return `<${name}${attributes}>${text}</${name}>`;
    })
    .replaceAll(` nonce="${scriptMark}"`, "");
  return { html, scripts: [...hashes.script], styles: [...hashes.style] };
}
