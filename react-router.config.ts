import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The site is small: all of its addresses are known from the start, without a request for those
  // of each page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
