import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root, variableGroups } from "#server/config.ts";

interface Variable {
  name: string;
  /** As it is written in a file; empty where there is none. */
  fallback: string;
  description: string;
}

interface VariableGroup {
  title: string;
  variables: Variable[];
}

/** By their paths, the files that say what `server/config.ts` declares. */
export const configurationFiles = {
  ".env.example": writeExample,
  "docs/configuration.md": writePage,
};

if (import.meta.main) {
  for (const [path, write] of Object.entries(configurationFiles))
    writeFileSync(join(root, path), write());
  console.log(`Wrote ${Object.keys(configurationFiles).join(", ")}.`);
}

/** Returns one sentence for each file that is out of date. */
export function findStaleFiles(): string[] {
  return Object.entries(configurationFiles)
    .filter(([path, write]) => readFileSync(join(root, path), "utf8") !== write())
    .map(([path]) => `${path} is not what server/config.ts says: run scripts/configuration.ts.`);
}

function describedGroups(): VariableGroup[] {
  return Object.entries(variableGroups).map(([title, declared]) => ({
    title,
    variables: Object.entries(declared).map(([name, schema]) => describeVariable(name, schema)),
  }));
}

function describeVariable(name: string, declared: z.ZodType): Variable {
  const { description, default: fallback } = z.toJSONSchema(declared, { io: "input" });
  if (!description) throw new Error(`${name} has no description in server/config.ts.`);
  return { name, fallback: fallback === undefined ? "" : String(fallback), description };
}

function writeExample(): string {
  const head = [
    "Settings of the server, with their defaults. Copy this file to .env and remove the # before the",
    "names that you set. Environment variables win over the file.",
    "Made from server/config.ts: node scripts/configuration.ts",
  ];
  const groups = describedGroups().map(({ title, variables }) =>
    [`## ${title}`, ...variables.map(writeLines)].join("\n\n"),
  );
  return `${[head.map((line) => `# ${line}`).join("\n"), ...groups].join("\n\n")}\n`;
}

function writeLines({ name, fallback, description }: Variable): string {
  return [...wrap(description, 97).map((line) => `# ${line}`), `#${name}=${fallback}`].join("\n");
}

function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function writePage(): string {
  const head = [
    "# Configuration",
    "<!-- Made from server/config.ts: node scripts/configuration.ts -->",
    `Settings come from the environment or from the file \`.env\` in the project's folder, which \`npm start\` and all commands read;
the environment wins. They are checked at the start, which a wrong value ends with a message. An empty value counts as not
set. A name that resembles one of these is reported in the log. To begin, copy [.env.example](../.env.example) to \`.env\`.`,
  ];
  const groups = describedGroups().map(
    ({ title, variables }) =>
      `## ${title}\n\n| variable | default | meaning |\n| --- | --- | --- |\n${variables.map(writeRow).join("\n")}`,
  );
  return `${[...head, ...groups].join("\n\n")}\n`;
}

function writeRow({ name, fallback, description }: Variable): string {
  const cell = description.replace(/[|<>]/g, (sign) => `\\${sign}`);
  return `| \`${name}\` | ${fallback ? `\`${fallback}\`` : "none"} | ${cell} |`;
}
