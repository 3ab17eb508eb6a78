import type { Context, Hono, MiddlewareHandler } from "hono";
import { inlineAs } from "../http/disposition.ts";
import type { Env } from "../http/env.ts";
import { answerText } from "../http/errors.ts";
import { serveFolder } from "../http/files.ts";
import { refuseForeignForms } from "../http/form-origin.ts";
import { HttpError } from "../kernel/errors.ts";
import { makeFolder } from "../kernel/folder.ts";
import { answerPage } from "./answer-page.ts";
import { machineRoutes } from "./machine-routes.ts";
import type { PageParts } from "./page-parts.ts";
import { redirectToCanonicalPath } from "./redirects.ts";

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
    // Another release may have others, as it may have other sizes of them at /images.
    app.use("/pictures/*", serveFolder(site.clientDir, { isPrecompressed, caching: aWeek }));
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
const aWeek = "public, max-age=604800";
const immutable = "public, max-age=31536000, immutable";
