import { expect, test } from "vitest";
import { areas } from "#contract/resources.ts";
import { areaOf, registry, screens } from "./registry.ts";

test("every area has its place in the panel, and no address two screens", () => {
  expect(registry.map(({ area }) => area).toSorted()).toEqual(areas.toSorted());
  const paths = screens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { area, screens } of registry)
    for (const { id } of screens) expect(areaOf(id)).toBe(area);
});

test("panel: the known addresses stay, and documents get theirs", () => {
  const paths = screens.map(({ path }) => path);
  for (const path of ["portfolio/edit/:id", "blog/edit/:id", "users/:id/edit", "contact/:id"])
    expect(paths).toContain(path);
  for (const path of [
    "content/team",
    "content/team/new",
    "content/team/edit/:id",
    "content/settings",
  ])
    expect(paths).toContain(path);
  expect(paths).not.toContain("content/settings/new");
  expect(paths).not.toContain("newsletter/new");
  expect(paths).not.toContain("contact/new");
});
