import { createHash } from "node:crypto";

/** What the page puts on its own inline scripts; unguessable, so a script that got in otherwise is not blessed. */
export const scriptMark = crypto.randomUUID();

const marked = new RegExp(`<script nonce="${scriptMark}"([^>]*)>([\\s\\S]*?)</script>`, "g");

/** A page without the marks, and the SHA-256 hashes of the inline scripts that bore one. */
export function withHashes(page: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const html = page
    .replace(marked, (_, attributes: string, code: string) => {
      if (code) hashes.add(createHash("sha256").update(code).digest("base64"));
      return `<script${attributes}>${code}</script>`;
    })
    .replaceAll(` nonce="${scriptMark}"`, "");
  return { html, hashes: [...hashes] };
}
