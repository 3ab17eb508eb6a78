import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { RenderedContent } from "#contract/blog.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import type { PictureFacts } from "#contract/pictures.ts";
import type { PreviewNote } from "#contract/review.ts";
import { withFactsInJson } from "#format/facts.ts";
import { HttpError } from "../errors.ts";
import { makeFolder } from "../folder.ts";
import type { Env } from "../http/env.ts";
import { answerText } from "../http/errors.ts";
import { refuseForeignForms } from "../http/form-origin.ts";
import { pagePolicy } from "../http/security-headers.ts";
import type { Log } from "../log.ts";
import { withLateLayout, withLateScripts, withStyles } from "./first-paint.ts";
import { type Contents, machineRoutes } from "./machine-routes.ts";
import { ownRequest } from "./own-request.ts";
import { panel, setCaching, setEdited } from "./page-headers.ts";
import { redirects } from "./redirects.ts";
import { withHashes } from "./script-hashes.ts";

export interface Visit {
  /** Of a page that only those with its link see. */
  preview?: PreviewNote;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  siteUrl: string;
  content: SiteContent;
  requestId: string;
  report(error: unknown): void;
  render(markdown: string): Promise<RenderedContent>;
  describe(sources: readonly string[]): Promise<Record<string, PictureFacts>>;
}

export interface Site {
  /** `base` is what the addresses of all its pages begin with, `/` without one. */
  handle(request: Request, visit: Visit, base?: string): Promise<Response>;
  clientDir: string | null;
  routeIds: ReadonlySet<string>;
  takesForm(path: string): boolean;
  /** The panel's shell answers 200 for unknown pages. */
  isNotFound?(path: string): boolean;
}

export interface PageParts {
  render: Visit["render"];
  describe(sources: readonly string[], onLate: () => void): Promise<Record<string, PictureFacts>>;
  site: Site;
  siteUrl: () => string;
  log: Log;
  storage: { folder: string; ensure(key: string): Promise<void> };
  contents: Contents;
  /** What staff wrote; throws while it cannot be read. */
  siteContent(): Promise<SiteContent>;
}

/** An SVG picture may have styles, but runs nothing. */
const mediaPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

export function pageRoutes(app: Hono<Env>, parts: PageParts): void {
  const { site, siteUrl, storage, contents } = parts;
  machineRoutes(app, siteUrl, contents, parts.siteContent);
  app.get("/media/*", ...serveMedia(storage), (c) => c.notFound());
  if (site.clientDir) {
    app.use("/assets/*", serveFiles(site.clientDir, immutable));
    app.use(serveFiles(site.clientDir, "public, max-age=3600"));
  }
  app.use(refuseForeignForms(siteUrl));
  app.use(redirects);
  app.post("*", (c, next) => (site.takesForm(c.req.path) ? next() : refuseMethod(c, "GET, HEAD")));
  app.on(["GET", "POST"], "*", (c) => answerPage(app, c, parts));
  app.all("*", (c) =>
    refuseMethod(c, site.takesForm(c.req.path) ? "GET, HEAD, POST" : "GET, HEAD"),
  );
}

type Answering = Pick<
  PageParts,
  "site" | "siteUrl" | "log" | "render" | "describe" | "siteContent"
>;

/** What its loaders ask is asked of `app`. */
export async function answerPage(
  app: Hono<Env>,
  c: Context<Env>,
  parts: Answering,
  preview?: PreviewNote,
): Promise<Response> {
  const { site, siteUrl } = parts;
  try {
    const content = await parts.siteContent();
    const visit = { ...visitOf(app, c, parts, content), ...(preview && { preview }) };
    const response = await site.handle(await ownRequest(c, siteUrl()), visit, preview?.base);
    return await finish(c, response, site, content);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return answerText(c, error);
  }
}

function refuseMethod(c: Context<Env>, allowed: string): Response {
  c.header("allow", allowed);
  return answerText(c, new HttpError("method_not_allowed", {}, `This address allows ${allowed}.`));
}

function serveMedia({ folder, ensure }: PageParts["storage"]) {
  makeFolder(folder);
  const bring: MiddlewareHandler<Env> = async (c, next) => {
    const { path } = c.req;
    await ensure(path.slice("/media/".length));
    await next();
    if (c.res.status >= 400) return;
    if (!path.endsWith(".pdf")) c.header("content-security-policy", mediaPolicy);
    c.header("cache-control", hashed.test(path) ? immutable : "public, max-age=86400");
  };
  const files = serveStatic<Env>({
    root: folder,
    rewriteRequestPath: (path) => path.slice("/media".length),
  });
  return [bring, files] as const;
}

/** The address says what the file holds. */
const hashed = /\/[0-9a-f]{64}\.\w+$/;
const immutable = "public, max-age=31536000, immutable";

function serveFiles(root: string, caching: string) {
  return serveStatic<Env>({
    root,
    precompressed: true,
    onFound: (_, c) => c.header("cache-control", caching),
  });
}

function visitOf(
  app: Hono<Env>,
  c: Context<Env>,
  { siteUrl, log, render, describe }: Answering,
  content: SiteContent,
): Visit {
  const inProcess = {
    address: c.get("address"),
    agent: c.req.header("user-agent") ?? "",
    requestId: c.get("requestId"),
  };
  return {
    siteUrl: siteUrl(),
    content,
    render,
    describe: (sources) => describe(sources, () => c.set("isPartial", true)),
    requestId: inProcess.requestId,
    report(error) {
      c.set("isPartial", true);
      log.error({ requestId: inProcess.requestId, err: error }, "page fault");
    },
    async fetch(path, init) {
      const response = await app.request(`/api${path}`, init, { inProcess });
      const seconds = Number(response.headers.get("retry-after") ?? 0);
      if (seconds > Number(c.get("retryAfter") ?? 0)) c.set("retryAfter", String(seconds));
      if (response.status === 204) return response;
      return new Response(withFactsInJson(await response.text(), content.facts), response);
    },
  };
}

/** What a page waits for, its visitor waits for. */
function passRetryAfter(c: Context<Env>, status: number, headers: Headers): void {
  const seconds = c.get("retryAfter");
  if (seconds && [429, 503].includes(status)) headers.set("retry-after", seconds);
}

async function withFirstPaint(page: string, clientDir: string, isWork: boolean): Promise<string> {
  const styled = await withStyles(page, clientDir);
  return isWork ? styled : withLateLayout(withLateScripts(styled));
}

async function finish(
  c: Context<Env>,
  response: Response,
  { clientDir, isNotFound }: Site,
  { settings: { map } }: SiteContent,
): Promise<Response> {
  const isDevelopment = clientDir === null;
  const frame = map ? new URL(map).origin : undefined;
  const headers = new Headers(response.headers);
  const isEdited = setEdited(c, headers);
  const policy = { isDevelopment, frame, isEdited };
  const type = headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  const isLost = isPage && response.status === 200 && isNotFound?.(c.req.path) === true;
  const status = isLost ? 404 : response.status;
  passRetryAfter(c, status, headers);
  setCaching(c, headers, response.ok && !isLost);
  // React Router does not declare the charset.
  if (type === "text/x-script") headers.set("content-type", `${type}; charset=utf-8`);
  if (!isPage || c.req.method === "HEAD") {
    if (isPage) headers.set("content-security-policy", pagePolicy(policy));
    return new Response(response.body, { status, headers });
  }
  const page = await response.text();
  const { html, ...hashes } = withHashes(
    isDevelopment
      ? page
      : await withFirstPaint(page, clientDir, isEdited || panel.test(c.req.path)),
  );
  headers.set("content-security-policy", pagePolicy({ ...hashes, ...policy }));
  return new Response(html, { status, headers });
}
