import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { measureImports } from "./imports.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLists } from "./lists.ts";
import { measurePages } from "./pages.ts";
import { measureStart } from "./start.ts";
import { measureTyping } from "./typing.ts";
import { measureWeight } from "./weight.ts";
import { measureWrite } from "./write.ts";

interface Section {
  name: string;
  title: string;
  /** Markdown without the title. */
  measure(): Promise<string>;
}

/** A new section is a module and a line here. */
const sections: readonly Section[] = [
  { name: "start", title: "Start and memory", measure: measureStart },
  { name: "pages", title: "Pages", measure: measurePages },
  { name: "lists", title: "Growth of lists and searches", measure: measureLists },
  { name: "write", title: "Saving a post", measure: measureWrite },
  { name: "imports", title: "An import", measure: measureImports },
  { name: "typing", title: "Typing in the editor", measure: measureTyping },
  { name: "weight", title: "Kilobytes of a first visit", measure: measureWeight },
  { name: "lighthouse", title: "Lighthouse on a simulated phone", measure: measureLighthouse },
];

const head = `# Performance

Written by one run of \`npm run bench\`. A ratio compares two things measured by turns in that run, so it holds on any machine; the
other figures are those of the machine named below. A missed target says so.`;

await run(process.argv.slice(2));

/** Prints the sections named. Without names it measures all of them and writes the page. */
async function run(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !sections.some((section) => section.name === name));
  if (unknown) {
    const known = sections.map(({ name }) => name).join(", ");
    throw new Error(`There is no section "${unknown}". The sections are ${known}.`);
  }
  const parts: string[] = [];
  for (const { name, title, measure } of sections) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.error(`Measuring ${name} …`);
    const part = `## ${title}\n\n${await measure()}`;
    console.log(`\n${part}`);
    parts.push(part);
  }
  const circumstances = describeMachine();
  console.log(`\n${circumstances}`);
  if (names.length > 0) return;
  const page = [head, circumstances, ...parts].join("\n\n");
  writeFileSync(join(import.meta.dirname, "../docs/performance.md"), `${page}\n`);
}

function describeMachine(): string {
  const { length: cores, 0: core } = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[2]?.toFixed(1);
  return `Measured on ${day}: ${cores} cores (${core?.model.trim()}), Node ${process.version}, average load ${load} in the last 15 minutes.`;
}
