import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../docs/performance.md");

const head = `# Performance

Written by \`npm run bench\`; \`npm run bench NAME\` measures one section and leaves the others as they are. Ratios are taken in one
run, each side by turns, and hold on any machine; the figures beside them are those of the machine named. A target that is missed
says so.
`;

/** Replaces the measured sections in the page of results; `order` names all of them. */
export function writeSections(measured: Map<string, string>, order: readonly string[]): void {
  const known = new Map([...sectionsIn(existsSync(file) ? readFileSync(file, "utf8") : "")]);
  for (const [name, text] of measured) known.set(name, text);
  const parts = order.flatMap((name) => {
    const text = known.get(name);
    return text ? [`${begin(name)}\n${text.trim()}\n${end(name)}`] : [];
  });
  writeFileSync(file, `${[head.trim(), ...parts].join("\n\n")}\n`);
}

const begin = (name: string) => `<!-- ${name} -->`;
const end = (name: string) => `<!-- end of ${name} -->`;

function* sectionsIn(text: string): Iterable<[string, string]> {
  for (const [, name = "", section = ""] of text.matchAll(
    /<!-- ([\w-]+) -->\n([\s\S]*?)\n<!-- end of \1 -->/g,
  )) {
    yield [name, section];
  }
}
