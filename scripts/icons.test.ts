import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconsFile, listUsedIcons, writeIcons } from "./icons.ts";

test("icons: the committed file holds exactly the icons that the panel imports", () => {
  const names = listUsedIcons();
  expect(names.length).toBeGreaterThan(50);
  expect(readFileSync(iconsFile, "utf8")).toBe(writeIcons(names));
});

test("icons: a name that the icon package does not have is refused", () => {
  expect(() => writeIcons(["IconNoSuchThing"])).toThrow('no icon "no-such-thing"');
});
