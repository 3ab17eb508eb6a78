import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { Connect } from "vite";
import { siteOf } from "./built-site.ts";
import type { Site } from "./pages.ts";

/**
 * The pages as Vite has them now, and the middleware that serves their modules; changes show
 * without a restart.
 */
export async function createDevSite(
  server: Server,
): Promise<{ site: Site; middleware: Connect.Server }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  return {
    middleware: vite.middlewares,
    site: {
      clientDir: null,
      routeIds: new Set(),
      // Which pages do may change at any moment; the others say so themselves.
      takesForm: () => true,
      async handle(request, visit) {
        const build = await vite.ssrLoadModule("virtual:react-router/server-build");
        return siteOf(build as ServerBuild, "development").handle(request, visit);
      },
    },
  };
}
