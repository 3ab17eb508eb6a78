#!/usr/bin/env node
// Plain JavaScript: on a bare machine it runs on the system's Node, before the project's own is
// there.
import { beginBrowser } from "./prepare/browser.mjs";
import { build, isBuilt } from "./prepare/build.mjs";
import { install, isInstalled } from "./prepare/install.mjs";
import { queue } from "./prepare/queue.mjs";
import { restoreFormer } from "./prepare/replace.mjs";
import { at, root, say } from "./prepare/run.mjs";

/** `all` adds what tests, benchmarks and development need. */
const wants = new Set(process.argv.slice(2));

process.chdir(root);
if (!isPrepared()) {
  await queue();
  for (const name of ["node_modules", "build"]) restoreFormer(at(name));
  const waitForBrowser = wants.has("browser") ? beginBrowser() : async () => {};
  install(wants.has("all") ? "all" : "run");
  if (wants.has("build")) await build();
  await waitForBrowser();
  say(`Prepared in ${Math.round(performance.now() / 1000)} s.`);
}

function isPrepared() {
  return (
    isInstalled(wants.has("all") ? "all" : "run") &&
    (!wants.has("build") || isBuilt()) &&
    !wants.has("browser")
  );
}
