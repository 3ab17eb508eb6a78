import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Change both for another version: `npm view @scalar/api-reference version dist.integrity`. */
const version = "1.76.0";
const integrity =
  "sha512-pjqwnzmA9YK3ZX+IZSICMsywm4qI6HLSngR2py9H6TvFApHHuJjkTAd+gFJfnqJDzJuro8k7ji6JCtJ2U+Byng==";

const folder = mkdtempSync(join(tmpdir(), "api-docs-"));
const target = join(import.meta.dirname, "../server/http/api-docs/scalar.js.br");

// The renderer of /api/docs is committed: as a package it would install 57 MB, and as much again
// that it depends on.
const packed = execFileSync("npm", ["pack", "--silent", `@scalar/api-reference@${version}`], {
  cwd: folder,
  encoding: "utf8",
}).trim();
const archive = readFileSync(join(folder, packed));
if (`sha512-${createHash("sha512").update(archive).digest("base64")}` !== integrity)
  throw new Error("The package is not the one that was chosen.");
execFileSync("tar", ["xzf", packed], { cwd: folder });
const script = readFileSync(join(folder, "package/dist/browser/standalone.js"), "utf8");
const withoutMap = script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
const head = `/* Scalar ${version}, MIT: see licence.txt */\n`;
writeFileSync(target, brotliCompressSync(`${head}${adoptStyles(withoutMap)}`));
rmSync(folder, { recursive: true, force: true });

/**
 * The code editor in it would write style elements that change as it goes, and so have no hash that
 * the policy of the page could name. It can use sheets instead, but does only in a shadow root.
 */
function adoptStyles(source: string): string {
  const inShadowRoots = "if(!e.head&&e.adoptedStyleSheets&&";
  const parts = source.split(inShadowRoots);
  if (parts.length !== 2) throw new Error("The editor's styles are not where they were.");
  return parts.join("if(e.adoptedStyleSheets&&");
}
