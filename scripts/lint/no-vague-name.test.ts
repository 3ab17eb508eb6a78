import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

interface Report {
  diagnostics: { location: { start: { line: number } } }[];
}

const refused = [
  "const place = 1;",
  "let told = 2;",
  "export function pick(asked: string) { return asked; }",
  "export const show = (given: number) => given;",
  "const [named] = [1];",
  "const { id: own } = { id: 1 };",
  "for (const [found, row] of []) console.log(found, row);",
  "export const read = ([shown]: string[]) => shown;",
  "export interface Picker { pick(is: string): void }",
];

const allowed = [
  "export const marks = { place: 1, told: 2 };",
  "const { found, shown } = marks;",
  "export interface Mark { place: string; own: boolean }",
  "const placeOf = 1, ownPosts = [found, shown];",
  "const title = 'place told asked'; // is found",
];

test("names: a variable with a vague name is refused, a property is not", () => {
  expect(linesRefused([...refused, ...allowed])).toEqual([...refused.keys()]);
});

/** Lints the lines as one file, and returns the indexes of those that the rule refuses. */
function linesRefused(lines: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(import.meta.dirname, "no-vague-name.grit"), join(folder, "rule.grit"));
  const settings = { plugins: ["./rule.grit"], linter: { rules: { preset: "none" } } };
  writeFileSync(join(folder, "biome.json"), JSON.stringify(settings));
  writeFileSync(join(folder, "sample.ts"), lines.join("\n"));
  const biome = join(import.meta.dirname, "../../node_modules/.bin/biome");
  const { stdout } = spawnSync(biome, ["lint", "--reporter=json", "sample.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as Report;
  return diagnostics.map(({ location }) => location.start.line - 1);
}
