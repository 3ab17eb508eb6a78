import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const components = join(import.meta.dirname, "..");

/** The catalogue shows these without importing them. */
const shownOtherwise = [
  // The panel's frame replaces these, or they are loaded when needed.
  "message-provider.tsx",
  // Draws each icon, of which buttons and menus show many.
  "icons/create-icon.tsx",
  "use-undo.tsx",
  "forms/leave-guard.tsx",
  "forms/conflict/conflict-dialog.tsx",
  // A screen, at any address that leads to none.
  "not-found.client.tsx",
];

test("every component of the panel is in the catalogue", () => {
  const all = globSync("**/*.tsx", { cwd: components }).filter(
    (file) => !file.startsWith("catalogue/"),
  );
  const imported = globSync("catalogue/*.tsx", { cwd: components }).flatMap((file) =>
    [...readFileSync(join(components, file), "utf8").matchAll(/from "\.\.\/([^"]+\.tsx)"/g)].map(
      ([, path]) => path,
    ),
  );
  expect(new Set(imported).size).toBeGreaterThan(30);
  expect(all.filter((file) => ![...imported, ...shownOtherwise].includes(file))).toEqual([]);
});
