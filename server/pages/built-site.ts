import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Site, Visit } from "./pages.ts";
import { scriptMark } from "./script-hashes.ts";

/** What the built pages export for the house, beside what React Router asks for. */
interface Entry {
  contextOf(visit: Visit & { scriptMark: string }): RouterContextProvider;
}

/** The pages as `npm start` built them. */
export async function loadBuiltSite(buildDir: string): Promise<Site> {
  const path = join(buildDir, "server", "index.js");
  const build = (await import(pathToFileURL(path).href)) as ServerBuild;
  return {
    ...siteOf(build, "production"),
    clientDir: join(buildDir, "client"),
    routeIds: new Set(Object.keys(build.routes)),
  };
}

/** Answers requests with a build of the pages. */
export function siteOf(build: ServerBuild, mode: "production" | "development") {
  const answer = createRequestHandler(build, mode);
  const { contextOf } = build.entry.module as unknown as Entry;
  return {
    handle: (request: Request, visit: Visit) =>
      answer(request, contextOf({ ...visit, scriptMark })),
  };
}
