import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // Set by scripts/prepare/build.mjs, which builds beside what is served.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  ssr: true,
  // The site is small: all of its addresses are known from the start, without a request for those
  // of each page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
