import type { Hono } from "hono";
import { site } from "#content/site.ts";
import { calls } from "#contract/calls.ts";
import { docsPage, docsStyleHash } from "./http/docs.ts";
import type { Env } from "./http/env.ts";
import { answerTagged } from "./http/etag.ts";
import { describeApi } from "./http/openapi.ts";
import { pagePolicy } from "./http/security-headers.ts";

export const selfDescription = [
  { method: "GET", path: "/openapi.json" },
  { method: "GET", path: "/docs" },
] as const;

export function describeItself(api: Hono<Env>): void {
  // On demand, since it takes a tenth of the start.
  const documentOf = once(() => describeApi(calls, `${site.name} API`));
  const pageOf = once(() => docsPage(calls, documentOf() as never));
  api.get("/openapi.json", (c) => {
    c.header("cache-control", "public, max-age=0, must-revalidate");
    c.header("content-type", "application/json; charset=utf-8");
    return answerTagged(c, JSON.stringify(documentOf()));
  });
  api.get("/docs", (c) => {
    c.header("cache-control", "public, max-age=0, must-revalidate");
    c.header("content-security-policy", pagePolicy({ styles: [docsStyleHash] }));
    c.header("content-type", "text/html; charset=UTF-8");
    return answerTagged(c, String(pageOf()));
  });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
