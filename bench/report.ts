import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../docs/performance.md");

const head = `# Performance

Written by \`npm run bench\`; \`npm run bench NAME\` measures one section and leaves the others as they are. Ratios are taken in one
run, each side by turns, and hold on any machine; the figures beside them are those of the machine named. A target that is missed
says so.`;

/** Replaces a measured section in the page of results; `order` names all of them. */
export function writeSection(name: string, text: string, order: readonly string[]): void {
  const page = existsSync(file) ? readFileSync(file, "utf8") : "";
  const known = new Map(
    page
      .matchAll(/<!-- ([\w-]+) -->\n([\s\S]*?)\n<!-- end of \1 -->/g)
      .map(([, each = "", section = ""]) => [each, section]),
  );
  known.set(name, text.trim());
  const parts = order
    .filter((each) => known.has(each))
    .map((each) => `<!-- ${each} -->\n${known.get(each)}\n<!-- end of ${each} -->`);
  writeFileSync(file, `${[head, ...parts].join("\n\n")}\n`);
}
