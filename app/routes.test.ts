import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { reservedAddresses } from "#contract/areas/reserved-addresses.ts";
import { sitePageOf, sitePages } from "#contract/site-pages.ts";
import routes from "./routes.ts";

const pathsOf = ({ path, children = [] }: RouteConfigEntry): string[] =>
  path ? [path] : children.flatMap(pathsOf);

test("no page that staff make takes the address of one that is code", async () => {
  const first = (await routes).flatMap(pathsOf).map((path) => path.split("/")[0] ?? "");
  const firstParts = first.filter((part) => part !== "*");
  expect(firstParts).toContain("team");
  expect(firstParts.filter((part) => !reservedAddresses.has(part))).toEqual([]);
});

test("every page of the table is shown by a route, which counts as that page", async () => {
  const idsOf = ({ id, children = [] }: RouteConfigEntry): string[] =>
    children.length > 0 ? children.flatMap(idsOf) : id ? [id] : [];
  const ids = (await routes).flatMap(idsOf);
  expect(Object.keys(sitePages).filter((name) => !ids.includes(name))).toEqual([]);
  expect(sitePageOf("tutorials")).toBe("blog");
  expect(sitePageOf("site/account/welcome")).toBeUndefined();
});
