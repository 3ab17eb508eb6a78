import { existsSync } from "node:fs";

const installed = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
].find((path) => path && existsSync(path));

/**
 * How browsers are started: Debian's own Chromium where it is there, without its window if it can
 * be, else the one that Playwright installed.
 */
export const launchOptions = {
  ...(installed && { executablePath: installed }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
