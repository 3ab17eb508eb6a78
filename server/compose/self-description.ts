import type { Hono } from "hono";
import { calls } from "#contract/calls.ts";
import { docsPage, docsStyleHash } from "../http/docs.ts";
import type { Env } from "../http/env.ts";
import { answerTagged } from "../http/etag.ts";
import { describeApi } from "../http/openapi.ts";
import { pagePolicy } from "../http/security-headers.ts";

export const selfDescription = [
  { method: "GET", path: "/openapi.json" },
  { method: "GET", path: "/docs" },
] as const;

export function describeItself(api: Hono<Env>, nameOf: () => Promise<string>): void {
  // Made on demand, since it would take a tenth of the start-up time.
  const documentOf = onceFor((name) => describeApi(calls, `${name} API`));
  const pageOf = onceFor((name) => docsPage(calls, documentOf(name) as never));
  api.get("/openapi.json", async (c) => {
    c.header("cache-control", "public, max-age=0, must-revalidate");
    c.header("content-type", "application/json; charset=utf-8");
    return answerTagged(c, JSON.stringify(documentOf(await nameOf())));
  });
  api.get("/docs", async (c) => {
    c.header("cache-control", "public, max-age=0, must-revalidate");
    c.header("content-security-policy", pagePolicy({ styles: [docsStyleHash] }));
    c.header("content-type", "text/html; charset=UTF-8");
    return answerTagged(c, String(pageOf(await nameOf())));
  });
}

function onceFor<T>(make: (name: string) => T): (name: string) => T {
  let latest: { name: string; value: T } | undefined;
  return (name) => {
    if (latest?.name !== name) latest = { name, value: make(name) };
    return latest.value;
  };
}
