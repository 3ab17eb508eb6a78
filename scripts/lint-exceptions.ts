import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface BiomeSettings {
  overrides: { includes: string[]; linter?: { rules: Record<string, Record<string, unknown>> } }[];
}
interface Report {
  diagnostics: { location: { path: string } }[];
}

// An exception in biome.json that its file no longer needs fails: they only shrink.
const { overrides } = JSON.parse(readFileSync("biome.json", "utf8")) as BiomeSettings;
const stale = overrides.flatMap(({ includes, linter }) => {
  const files = includes.filter((path) => !path.includes("*"));
  const rules = Object.entries(linter?.rules ?? {}).flatMap(([group, ofGroup]) =>
    Object.keys(ofGroup)
      .filter((rule) => ofGroup[rule] === "off")
      .map((rule) => `${group}/${rule}`),
  );
  return rules.flatMap((rule) => {
    const needing = files.length > 0 ? findOffenders(rule, files) : new Set();
    return files.filter((file) => !needing.has(file)).map((file) => `${file}: ${rule}`);
  });
});
for (const each of stale)
  console.log(`${each} needs no exception any more: strike it out in biome.json.`);
process.exitCode = stale.length > 0 ? 1 : 0;

function findOffenders(rule: string, files: string[]): Set<string> {
  const parameters = [
    "lint",
    `--only=${rule}`,
    "--max-diagnostics=none",
    "--reporter=json",
    ...files,
  ];
  const { stdout } = spawnSync("node_modules/.bin/biome", parameters, { encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as Report;
  return new Set(diagnostics.map(({ location }) => location.path));
}
