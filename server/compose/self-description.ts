import type { Hono } from "hono";
import { calls } from "#contract/calls.ts";
import { docsPage, docsStyleHash } from "../http/docs.ts";
import { encodingFor } from "../http/encodings.ts";
import type { Env } from "../http/env.ts";
import { describeApi } from "../http/openapi.ts";
import { pagePolicy } from "../http/security-headers.ts";
import { answerEntry } from "../pages/cache/answer-entry.ts";
import { createEntry, variantIn } from "../pages/cache/entry.ts";

export const selfDescription = [
  { method: "GET", path: "/openapi.json" },
  { method: "GET", path: "/docs" },
] as const;

export function describeItself(api: Hono<Env>, nameOf: () => Promise<string>): void {
  const documentOf = onceFor((name) => describeApi(calls, `${name} API`));
  serveKept(api, "/openapi.json", {
    nameOf,
    headers: { "content-type": "application/json; charset=utf-8" },
    textOf: (name) => JSON.stringify(documentOf(name)),
  });
  serveKept(api, "/docs", {
    nameOf,
    headers: {
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy": pagePolicy({ styles: [docsStyleHash] }),
    },
    textOf: (name) => String(docsPage(calls, documentOf(name) as never)),
  });
}

interface Description {
  nameOf(): Promise<string>;
  headers: Record<string, string>;
  /** Takes the agency's name. */
  textOf(name: string): string;
}

/** Several megabytes: made on demand, and written, hashed and compressed only once. */
function serveKept(
  api: Hono<Env>,
  path: (typeof selfDescription)[number]["path"],
  { nameOf, headers, textOf }: Description,
): void {
  const entryOf = onceFor((name) =>
    createEntry(
      path,
      new Headers({ ...headers, "cache-control": caching }),
      Buffer.from(textOf(name)),
      [],
    ),
  );
  api.get(path, async (c) => {
    const entry = entryOf(await nameOf());
    const encoding = encodingFor(c.req.header("accept-encoding"));
    return answerEntry(c, entry, await variantIn(entry, encoding, () => {}));
  });
}

const caching = "public, max-age=0, must-revalidate";

function onceFor<T>(make: (name: string) => T): (name: string) => T {
  let latest: { name: string; value: T } | undefined;
  return (name) => {
    if (latest?.name !== name) latest = { name, value: make(name) };
    return latest.value;
  };
}
