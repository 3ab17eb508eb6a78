import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LRUCache } from "lru-cache";
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { CannotStart } from "../config.ts";
import type { Site, Visit } from "./page-parts.ts";
import { withUnsentData } from "./unsent-data.ts";

interface Files {
  script: string;
  styles: ((addresses: readonly string[]) => string) | null;
}

interface ServerEntry {
  contextOf(visit: Visit & { files: Files }): RouterContextProvider;
}

/** Matched first, since a match of all routes ranks and compiles them again each time. */
const panel: RouteObject[] = [{ path: "admin/*" }];

const entryOf = (buildDir: string) => join(buildDir, "server", "index.js");

const scriptListOf = (clientDir: string) => join(clientDir, "script.json");

/** Throws `CannotStart`. */
export function requireBuild(buildDir: string): void {
  const files = [entryOf(buildDir), scriptListOf(join(buildDir, "client"))];
  if (files.every((file) => existsSync(file))) return;
  throw new CannotStart(
    "The pages are not built. Run `node scripts/prepare.mjs build`, then start again.",
  );
}

export async function loadBuiltSite(buildDir: string): Promise<Site> {
  const path = entryOf(buildDir);
  const clientDir = join(buildDir, "client");
  const build = (await import(pathToFileURL(path).href)) as ServerBuild;
  const routes = routesBelow(build, undefined);
  const routeAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;
  return {
    ...siteOf(build, "production", readFiles(clientDir)),
    clientDir,
    isNotFound: (path) => matchRoutes(panel, path) !== null && routeAt(path)?.path === "*",
    takesForm(path) {
      const id = routeAt(path)?.id ?? "";
      return build.routes[id]?.module.action !== undefined;
    },
  };
}

const scriptSource = "app/site/behaviours/main.ts";

function readFiles(clientDir: string): Files {
  const text = readFileSync(scriptListOf(clientDir), "utf8");
  const { [scriptSource]: siteScript } = JSON.parse(text) as Record<string, { file: string }>;
  if (!siteScript) throw new Error("The build has no script of the site.");
  const sheets = new Map<string, string>();
  const read = (address: string) => {
    const sheet = sheets.get(address) ?? readFileSync(join(clientDir, address), "utf8");
    sheets.set(address, sheet);
    return sheet;
  };
  return {
    script: `/${siteScript.file}`,
    styles: (addresses) => addresses.map(read).join(""),
  };
}

function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const definition = { id: route.id, ...(route.path !== undefined && { path: route.path }) };
    if (route.index) return [{ ...definition, index: true }];
    return [{ ...definition, children: routesBelow(build, route.id) }];
  });
}

/** The panel has four in five routes; matching them takes a third of a page's time. */
function withoutPanel(build: ServerBuild): ServerBuild {
  const isPanel = (id: string | undefined): boolean =>
    id !== undefined && (id === "panel" || isPanel(build.routes[id]?.parentId));
  const without = <T extends object>(routes: T): T =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isPanel(id))) as T;
  const assets = { ...build.assets, routes: without(build.assets.routes) };
  return { ...build, assets, routes: without(build.routes) };
}

/** Handlers are cached, since creating one ranks all routes. */
const maxHandlers = 20;

export function siteOf(build: ServerBuild, mode: "production" | "development", files: Files) {
  const plain = withUnsentData(withoutPanel(build));
  const answer = createRequestHandler(plain, mode);
  const answerWhole = createRequestHandler(build, mode);
  const below = new LRUCache<string, typeof answer>({ max: maxHandlers });
  const { contextOf } = build.entry.module as unknown as ServerEntry;
  const handlerAt = (base: string) => {
    const handler = below.get(base) ?? createRequestHandler({ ...plain, basename: base }, mode);
    below.set(base, handler);
    return handler;
  };
  return {
    handle(request: Request, visit: Visit, base?: string) {
      const handler = base ? handlerAt(base) : visit.nonce ? answerWhole : answer;
      return handler(request, contextOf({ ...visit, files }));
    },
  };
}
