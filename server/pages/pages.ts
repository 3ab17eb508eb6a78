import type { Context, Hono, MiddlewareHandler } from "hono";
import type { RenderedContent } from "#contract/areas/blog.ts";
import type { PictureFacts } from "#contract/areas/pictures.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import type { PreviewNote } from "#contract/publishing/review.ts";
import { inlineAs } from "../http/disposition.ts";
import type { Env } from "../http/env.ts";
import { answerText } from "../http/errors.ts";
import { serveFolder } from "../http/files.ts";
import { refuseForeignForms } from "../http/form-origin.ts";
import { HttpError } from "../kernel/errors.ts";
import { makeFolder } from "../kernel/folder.ts";
import type { Log } from "../kernel/log.ts";
import { answerPage } from "./answer-page.ts";
import { machineRoutes, type PublicEntries } from "./machine-routes.ts";
import { redirectToCanonicalPath } from "./redirects.ts";

export interface Visit {
  /** Present on pages of a preview, which only people with its link see. */
  preview?: PreviewNote;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  siteUrl: string;
  content: SiteContent;
  requestId: string;
  /** Present on pages that React hydrates, which are never cached. */
  nonce?: string;
  /** Lets the page's policy allow a script or style that stands in the page. */
  allow(kind: "script" | "style", text: string): void;
  report(error: unknown): void;
  /** The second and later texts of a page take a prefix of their own for their ids. */
  render(markdown: string, prefix?: string): Promise<RenderedContent>;
  describe(sources: readonly string[]): Promise<Record<string, PictureFacts>>;
}

export interface Site {
  /** `base` is the prefix of the addresses of all pages; `/` by default. */
  handle(request: Request, visit: Visit, base?: string): Promise<Response>;
  clientDir: string | null;
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
  /** The name of a file of the library; null for files that were put there by hand. */
  fileNameOf(key: string): Promise<string | null>;
  contents: PublicEntries;
  /** Whether the site can still be set up, with a logo that may be a photo of a phone. */
  isWelcomeOpen?(): Promise<boolean>;
  /** Returns the content that staff wrote; throws if it cannot be read. */
  siteContent(): Promise<SiteContent>;
}

/** An SVG picture may have styles, but runs nothing. */
const mediaPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox";

/** Without a sandbox, in which browsers do not start what shows PDFs. */
const pdfPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function pageRoutes(app: Hono<Env>, parts: PageParts): void {
  const { site, siteUrl, storage, contents } = parts;
  machineRoutes(app, siteUrl, contents, parts.siteContent);
  app.get("/media/*", ...serveMedia(storage, parts.fileNameOf), (c) => c.notFound());
  if (site.clientDir) {
    const isPrecompressed = true;
    app.use("/assets/*", serveFolder(site.clientDir, { isPrecompressed, caching: immutable }));
    app.use(serveFolder(site.clientDir, { isPrecompressed, caching: "public, max-age=3600" }));
  }
  // The addresses of React Router's loader data, which no page requests.
  app.get("*", (c, next) => (c.req.path.endsWith(".data") ? c.notFound() : next()));
  app.use(refuseForeignForms(siteUrl));
  app.use(redirectToCanonicalPath);
  app.post("*", (c, next) => (site.takesForm(c.req.path) ? next() : refuseMethod(c, "GET, HEAD")));
  app.on(["GET", "POST"], "*", (c) => answerPage(app, c, parts));
  app.all("*", (c) =>
    refuseMethod(c, site.takesForm(c.req.path) ? "GET, HEAD, POST" : "GET, HEAD"),
  );
}

function refuseMethod(c: Context<Env>, allowed: string): Response {
  c.header("allow", allowed);
  return answerText(c, new HttpError("method_not_allowed", {}, `This address allows ${allowed}.`));
}

function serveMedia({ folder, ensure }: PageParts["storage"], fileNameOf: PageParts["fileNameOf"]) {
  makeFolder(folder);
  const bring: MiddlewareHandler<Env> = async (c, next) => {
    const { path } = c.req;
    const key = path.slice("/media/".length);
    await ensure(key);
    await next();
    if (c.res.status >= 400) return;
    // A file is shown under the key for its name while the database is away.
    const name = hashed.test(path) && (await fileNameOf(key).catch(() => null));
    const extension = key.split(".").at(-1) ?? "";
    if (name) c.header("content-disposition", inlineAs(name, extension, sameEndings[extension]));
    c.header("content-security-policy", extension === "pdf" ? pdfPolicy : mediaPolicy);
    c.header("cache-control", hashed.test(path) ? immutable : "public, max-age=86400");
  };
  const files = serveFolder(folder, {
    prefix: "/media",
    tagOf(path) {
      const hash = hashed.exec(path)?.[1];
      return hash && `"${hash}"`;
    },
  });
  return [bring, files] as const;
}

const sameEndings: Readonly<Record<string, readonly string[]>> = { jpg: ["jpeg", "jfif"] };

const hashed = /\/([0-9a-f]{64})\.\w+$/;
const immutable = "public, max-age=31536000, immutable";
