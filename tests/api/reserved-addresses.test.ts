import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { isReserved, reservedAddresses } from "#contract/areas/reserved-addresses.ts";
import { siteAddresses } from "#contract/site-pages.ts";
import { root } from "#server/config.ts";
import routes from "../../app/routes.ts";
import { openSite } from "./cached-pages.ts";

const pages: readonly string[] = siteAddresses.map(({ path }) => path);

/** Addresses of routes of React Router, as OpenAPI writes them. */
const addressesIn = ({ path, children = [] }: RouteConfigEntry, base = ""): string[] => {
  const address = path === undefined ? base : `${base}/${path.replace(/:(\w+)/g, "{$1}")}`;
  return [
    ...(path === undefined ? [] : [address]),
    ...children.flatMap((child) => addressesIn(child, address)),
  ];
};

test("whatever the server serves beside its pages can be neither redirected nor taken", async () => {
  const { routes: served } = await openSite();
  const ofServer = served.filter((path) => !/^\/?\*$/.test(path));
  const ofRouter = (await routes).flatMap((route) => addressesIn(route));
  const ofFiles = readdirSync(join(root, "public")).map((name) => `/${name}`);
  expect(ofServer).toEqual(expect.arrayContaining(["/healthz", "/review/:token/*", "/social/*"]));
  expect(ofRouter).toEqual(expect.arrayContaining(["/reset-password", "/admin/users", "/about"]));
  expect(ofFiles).toContain("/favicon.ico");
  const others = [...ofServer, ...ofRouter, ...ofFiles].filter(
    (path) => !pages.includes(path) && path !== "/*",
  );
  const sampled = others.map((path) => path.replace(/[:{*][\w}?]*/g, "x"));
  expect(sampled.filter((path) => !isReserved(path))).toEqual([]);
  const firstParts = sampled.map((path) => path.split("/")[1] ?? "");
  expect(firstParts.filter((part) => !reservedAddresses.has(part))).toEqual([]);
});
