import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { at, fail, node, run, say } from "./run.mjs";

/**
 * Begins to install Debian's own Chromium, if this is root on Debian, beside whatever follows.
 * @returns a function that waits for it, or installs Playwright's, which needs the packages.
 */
export function beginBrowser() {
  const shell = existsSync("/usr/bin/chromium-headless-shell");
  if (process.env.CHROMIUM_PATH || shell) return async () => {};
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return async () => installPlaywrights();
  say("Installing Chromium …");
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ["ignore", 2, 2] });
  const code = new Promise((resolve) => child.on("error", resolve).on("close", resolve));
  return async () => {
    if ((await code) !== 0) fail("Chromium could not be installed.");
  };
}

function installPlaywrights() {
  if (existsSync("/usr/bin/chromium")) return;
  const cli = at("node_modules", "playwright-core", "cli.js");
  const installed = execFileSync(node, [cli, "install", "--dry-run", "chromium"], {
    encoding: "utf8",
  });
  const folder = /Install location:\s+(.+)/.exec(installed)?.[1];
  if (folder && existsSync(folder.trim())) return;
  say("Installing Chromium …");
  run(node, [cli, "install", "chromium"]);
}

function installPackage() {
  run("apt-get", ["update", "-qq"]);
  // The headless shell takes a third less of the machine; not every Debian has it.
  const names = ["chromium", "chromium-headless-shell"].filter(isPackage);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
    environment: { DEBIAN_FRONTEND: "noninteractive" },
  });
}

function isPackage(name) {
  return spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
}

if (process.argv[1] === import.meta.filename) installPackage();
