import { existsSync } from "node:fs";

const installed = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
].find((path) => path && existsSync(path));

/** Debian's own Chromium if installed, preferably the headless shell, else Playwright's. */
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
