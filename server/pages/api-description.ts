import { brotliDecompressSync } from "node:zlib";
import { calls } from "#contract/calls.ts";
import { docsPage, docsStyleHashes, readRenderer, rendererPath } from "../http/api-docs/page.ts";
import { encodingFor } from "../http/encodings.ts";
import { describeApi } from "../http/openapi.ts";
import { pagePolicy } from "../http/security-headers.ts";
import type { WebApp } from "../http/web-app.ts";
import type { ServerRoom } from "../resource/room.ts";
import { answerEntry } from "./cache/answer-entry.ts";
import { type CacheEntry, createEntry, variantIn, variantOf } from "./cache/entry.ts";

const selfDescription = [
  { method: "GET", path: "/openapi.json" },
  { method: "GET", path: "/docs" },
  { method: "GET", path: rendererPath },
] as const;

type DescribedPath = (typeof selfDescription)[number]["path"];

/** The description of the API for programs and people, at addresses of the API itself. */
export const mountApiDescription = (nameOf: () => Promise<string>): ServerRoom => ({
  apiAddresses: { addresses: selfDescription, bind: (api) => describeItself(api, nameOf) },
});

function describeItself(api: WebApp, nameOf: () => Promise<string>): void {
  serveKept(api, "/openapi.json", nameOf, (name) =>
    entryOf("/openapi.json", Buffer.from(JSON.stringify(describeApi(calls, titleOf(name)))), {
      "content-type": "application/json; charset=utf-8",
    }),
  );
  serveKept(api, "/docs", nameOf, (name) =>
    entryOf("/docs", Buffer.from(docsPage(titleOf(name))), {
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy": pagePolicy({ styles: docsStyleHashes }),
    }),
  );
  serveKept(api, rendererPath, async () => "", createRenderer);
}

const titleOf = (name: string) => `${name} API`;

function createRenderer(): CacheEntry {
  const compressed = readRenderer();
  const entry = entryOf(rendererPath, brotliDecompressSync(compressed), {
    "content-type": "text/javascript; charset=utf-8",
  });
  entry.variants.br = variantOf(entry, "br", compressed);
  return entry;
}

const entryOf = (path: DescribedPath, body: Buffer, headers: Record<string, string>) =>
  createEntry(path, new Headers({ ...headers, "cache-control": caching }), body, []);

/** Hundreds of kilobytes: made on demand, and written, hashed and compressed only once. */
function serveKept(
  api: WebApp,
  path: DescribedPath,
  nameOf: () => Promise<string>,
  create: (name: string) => CacheEntry,
): void {
  const entryFor = onceFor(create);
  api.get(path, async (c) => {
    const entry = entryFor(await nameOf());
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
