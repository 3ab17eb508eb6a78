import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { Connect } from "vite";
import { siteOf } from "./built-site.ts";
import type { Site } from "./page-parts.ts";

const files = { script: "/app/site/behaviours/main.ts", styles: null };

export async function createDevSite(
  server: Server,
): Promise<{ site: Site; middleware: Connect.Server }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  // Pages of the site are plain documents without hot module replacement, so they reload.
  vite.watcher.on("change", (path) => {
    if (/\/app\/(site|ui)\//.test(path)) vite.ws.send({ type: "full-reload" });
  });
  return {
    middleware: vite.middlewares,
    site: {
      clientDir: null,
      takesForm: () => true,
      async handle(request, visit, base) {
        const build = await vite.ssrLoadModule("virtual:react-router/server-build");
        return siteOf(build as ServerBuild, "development", files).handle(request, visit, base);
      },
    },
  };
}
