import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./tests/browser/launch.ts";

// The size of the screen changes neither pages without scripts or answers nor calls of the API.
const neverOnPhone =
  "missing-scripts|unanswered|admin-(?:drafts|failures|login|mail|network" +
  "|plain-http|required|second-factor|security|sign-in|weight)";

// Elsewhere the same code runs at every size.
const touchOrNarrow = /touch\.spec|@phone/;

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/start-site.ts",
  outputDir: "build/browser-tests",
  fullyParallel: true,
  forbidOnly: true,
  // Two leave a fifth of two cores idle.
  workers: 3,
  // A slow machine is no fault.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global setup, before the workers read this.
    baseURL: process.env.SITE_ADDRESS ?? "",
    launchOptions: {
      ...launchOptions,
      args: [
        ...launchOptions.args,
        // Pages of one context share a process, and what was compiled (shared-context.ts).
        "--process-per-site",
        // They live too short to be worth optimizing, which took a tenth of the time.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
    // Endless motion keeps a machine without a graphics card busy; tests of motion enable it.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] }, testIgnore: /touch/ },
    {
      name: "phone",
      // A dense screen's pictures take half a second each to scale, and show nothing else.
      use: { ...devices["Pixel 7"], deviceScaleFactor: 1 },
      testIgnore: new RegExp(neverOnPhone),
      grep: process.env.TEST_LONG === "1" ? /./ : touchOrNarrow,
      grepInvert: /@once/,
    },
  ],
});
