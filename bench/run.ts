import { cpus, loadavg } from "node:os";
import { writeSections } from "./report.ts";
import { engines, sections } from "./sections.ts";

await run(process.argv.slice(2));

/** Without names, all sections and engines. */
async function run(names: string[]): Promise<void> {
  const known: string[] = [...sections.map(({ name }) => name), ...engines];
  const stranger = names.find((name) => !known.includes(name));
  if (stranger) throw new Error(`There is no ${stranger}; there are ${known.join(", ")}.`);
  const some = <T>(all: readonly T[], nameOf: (one: T) => string) => {
    const named = all.filter((one) => names.includes(nameOf(one)));
    return named.length > 0 ? named : all;
  };

  const order = sections.map(({ name }) => name);
  for (const { name, title, measure } of some(sections, (section) => section.name)) {
    console.error(`Measuring ${name} …`);
    const text = await measure(some(engines, (engine) => engine));
    const section = `## ${title}\n\n${text}\n\n${circumstances()}`;
    console.log(`\n${section}`);
    // One by one, so that a later failure loses no figures.
    writeSections(new Map([[name, section]]), order);
  }
}

function circumstances(): string {
  const { length: cores, 0: core } = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  return `Measured on ${day}: ${cores} cores (${core?.model.trim()}), Node ${process.version}, load ${load} at the end.`;
}
