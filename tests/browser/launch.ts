import { existsSync } from "node:fs";

const system = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** How browsers are started: Debian's own Chromium where it is there, else the one that Playwright installed. */
export const launchOptions = {
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
};
