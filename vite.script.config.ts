import { join } from "node:path";
import { defineConfig } from "vite";
import { cssModules } from "./vite.shared.ts";

/** The site's script and the islands, apart from what React Router builds for the panel. */
export default defineConfig({
  publicDir: false,
  css: { modules: cssModules },
  build: {
    target: "es2022",
    outDir: join(process.env.BUILD_DIR ?? "build", "client"),
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    // Tells the server what the script is called.
    manifest: "script.json",
    rolldownOptions: { input: "app/site/behaviours/main.ts" },
  },
});
