import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const system = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/start-site.ts",
  outputDir: "build/browser-tests",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  use: {
    // Set by the global setup, before the workers read this.
    baseURL: process.env.SITE_ADDRESS ?? "",
    launchOptions: {
      // Debian's own browser where it is there, else the one that Playwright installed.
      ...(existsSync(system) && { executablePath: system }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] } },
    { name: "phone", use: { ...devices["Pixel 7"] } },
  ],
});
