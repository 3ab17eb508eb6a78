import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { readBytes } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { refuseForeignForms } from "../http/form-origin.ts";
import type { Log } from "../http/log.ts";
import { pagePolicy } from "../http/security-headers.ts";
import { legacyRedirects } from "./legacy-redirects.ts";
import { withHashes } from "./script-hashes.ts";

/** What the built pages need of the house while they render for one visitor. */
export interface Visit {
  /** Calls the API in process, as this visitor. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  siteUrl: string;
  requestId: string;
  /** Tells the log of a fault. */
  report(error: unknown): void;
}

/** The site as it was built, or as the development server has it. */
export interface Site {
  /** Answers a page, an action or a data request. */
  handle(request: Request, visit: Visit): Promise<Response>;
  /** Where the built files lie; null while Vite serves them. */
  clientDir: string | null;
}

export interface PageParts {
  site: Site;
  siteUrl: () => string;
  log: Log;
  dataDir: string;
}

/** An SVG picture may style itself; opened as a page of its own it still runs nothing. */
const mediaPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** How large a form may be, in bytes. */
const formLimit = 256 * 1024;

export function pageRoutes(app: Hono<Env>, { site, siteUrl, log, dataDir }: PageParts): void {
  app.get("/media/*", serveMedia(dataDir), (c) => c.notFound());
  if (site.clientDir) {
    app.use("/assets/*", serveFiles(site.clientDir, "public, max-age=31536000, immutable"));
    app.use(serveFiles(site.clientDir, "public, max-age=3600"));
  }
  app.use(refuseForeignForms(siteUrl));
  app.use(legacyRedirects);
  app.all("*", async (c) => {
    const request = ownRequest(c, siteUrl(), await readBytes(c.req.raw, formLimit));
    const response = await site.handle(request, visitOf(app, c, siteUrl(), log));
    return finish(c, response, site.clientDir === null);
  });
}

function serveMedia(dataDir: string) {
  const root = join(dataDir, "media");
  mkdirSync(root, { recursive: true });
  return serveStatic<Env>({
    root,
    rewriteRequestPath: (path) => path.slice("/media".length),
    onFound: (_, c) => {
      c.header("content-security-policy", mediaPolicy);
      c.header("cache-control", "public, max-age=86400");
    },
  });
}

function serveFiles(root: string, caching: string) {
  return serveStatic<Env>({ root, onFound: (_, c) => c.header("cache-control", caching) });
}

/** The request as addressed to the site itself: what a client says of host or origin goes no further. */
function ownRequest(c: Context<Env>, siteUrl: string, body: Uint8Array): Request {
  const { raw } = c.req;
  const asked = new URL(raw.url);
  const headers = new Headers(raw.headers);
  for (const name of ["host", "origin", "x-forwarded-host", "x-forwarded-proto", "authorization"]) {
    headers.delete(name);
  }
  const hasBody = raw.method !== "GET" && raw.method !== "HEAD";
  return new Request(new URL(asked.pathname + asked.search, siteUrl), {
    method: raw.method,
    headers,
    signal: raw.signal,
    ...(hasBody && { body: body as BodyInit }),
  });
}

function visitOf(app: Hono<Env>, c: Context<Env>, siteUrl: string, log: Log): Visit {
  const inProcess = {
    address: c.get("address"),
    agent: c.req.header("user-agent") ?? "",
    requestId: c.get("requestId"),
  };
  return {
    siteUrl,
    requestId: inProcess.requestId,
    report: (error) => log.error({ requestId: inProcess.requestId, err: error }, "page fault"),
    fetch: async (path, init) => app.request(`/api${path}`, init, { inProcess }),
  };
}

async function finish(
  c: Context<Env>,
  response: Response,
  isDevelopment: boolean,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) {
    headers.set("cache-control", response.ok ? "public, max-age=0, must-revalidate" : "no-store");
  }
  const isPage = headers.get("content-type")?.startsWith("text/html");
  if (!isPage || c.req.method === "HEAD") {
    if (isPage) headers.set("content-security-policy", pagePolicy({ isDevelopment }));
    return new Response(response.body, { status: response.status, headers });
  }
  const { html, hashes } = withHashes(await response.text());
  headers.set("content-security-policy", pagePolicy({ scripts: hashes, isDevelopment }));
  return new Response(html, { status: response.status, headers });
}
