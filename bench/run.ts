import { cpus, loadavg } from "node:os";
import { writeSection } from "./report.ts";
import { engines, sections } from "./sections.ts";

await run(process.argv.slice(2));

/** Without names, all sections and engines. */
async function run(names: string[]): Promise<void> {
  const order = sections.map(({ name }) => name);
  const known: string[] = [...order, ...engines];
  const stranger = names.find((name) => !known.includes(name));
  if (stranger) throw new Error(`There is no ${stranger}; there are ${known.join(", ")}.`);
  const wanted = sections.filter(({ name }) => names.includes(name));
  const wantedEngines = engines.filter((engine) => names.includes(engine));

  for (const { name, title, measure } of wanted.length > 0 ? wanted : sections) {
    console.error(`Measuring ${name} …`);
    const text = await measure(wantedEngines.length > 0 ? wantedEngines : engines);
    const section = `## ${title}\n\n${text}\n\n${circumstances()}`;
    console.log(`\n${section}`);
    // One by one, so that a later failure loses no figures.
    writeSection(name, section, order);
  }
}

function circumstances(): string {
  const { length: cores, 0: core } = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  return `Measured on ${day}: ${cores} cores (${core?.model.trim()}), Node ${process.version}, load ${load} at the end.`;
}
