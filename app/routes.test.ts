import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { reservedAddresses } from "#contract/documents/slug.ts";
import routes from "./routes.ts";

const pathsOf = ({ path, children = [] }: RouteConfigEntry): string[] =>
  path ? [path] : children.flatMap(pathsOf);

test("no page that staff make takes the address of one that is code", async () => {
  const first = (await routes).flatMap(pathsOf).map((path) => path.split("/")[0] ?? "");
  const own = first.filter((part) => part !== "*");
  expect(own).toContain("team");
  expect(own.filter((part) => !reservedAddresses.has(part))).toEqual([]);
});
