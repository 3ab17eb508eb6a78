import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

export const iconsFile = join(root, "app/admin/components/icons/icons.ts");

const head = `// Written by scripts/icons.ts: import a new icon where you need it, then run that script.
// Tabler Icons, MIT: see licence.txt beside this file.
import { createIcon } from "./create-icon.tsx";
`;

// The icons are committed, so that a build needs no icon package: run this after a new one is used.
if (import.meta.main) writeFileSync(iconsFile, writeIcons(listUsedIcons()));

/** Returns the names that the panel imports, such as `IconArrowDown`, in alphabetical order. */
export function listUsedIcons(): string[] {
  const names = globSync("app/admin/**/*.{ts,tsx}", { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    const imported = /import \{([^}]*)\} from "[^"]*\/icons\/icons\.ts"/.exec(source)?.[1] ?? "";
    return imported.match(/\bIcon\w+/g) ?? [];
  });
  return [...new Set(names)].toSorted();
}

/** Returns the source of `icons.ts`; throws for a name that the icon package does not have. */
export function writeIcons(names: readonly string[]): string {
  const { icons } = createRequire(import.meta.url)("@iconify-json/tabler/icons.json") as {
    icons: Record<string, { body: string }>;
  };
  const lines = names.map((name) => {
    const body = icons[slugOf(name)]?.body;
    if (!body) throw new Error(`Tabler Icons has no icon "${slugOf(name)}" for ${name}.`);
    const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => JSON.stringify(path));
    return wrap(name, paths);
  });
  return `${head}\n${lines.join("\n")}\n`;
}

/** Lines as the formatter breaks them. */
function wrap(name: string, paths: readonly string[]): string {
  const start = `export const ${name} = /* @__PURE__ */ createIcon(`;
  const line = `${start}${paths.join(", ")});`;
  if (line.length <= 100) return line;
  return `${start}\n${paths.map((path) => `  ${path},`).join("\n")}\n);`;
}

/** `IconH2` is `h-2`, `IconArrowBackUp` is `arrow-back-up`. */
function slugOf(name: string): string {
  return name
    .slice("Icon".length)
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, "-")
    .toLowerCase();
}
