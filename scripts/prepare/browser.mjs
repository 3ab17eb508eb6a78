import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { at, node, run, say } from "./run.mjs";

/** As root on Debian its own package, else Playwright's. */
export function findBrowser() {
  const shell = existsSync("/usr/bin/chromium-headless-shell");
  if (process.env.CHROMIUM_PATH || shell) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) return installPackage();
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
  say("Installing Chromium …");
  run("apt-get", ["update", "-qq"]);
  // The headless shell takes a third less of the machine; not every Debian has it.
  const names = ["chromium", "chromium-headless-shell"].filter(isPackage);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}

function isPackage(name) {
  return spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
}
