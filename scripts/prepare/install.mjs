import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { at, fail, hashOf, node, read, run, say } from "./run.mjs";

/** Holds `run HASH` or `all HASH`, by the hash of the lock file. */
const stamp = at("node_modules", ".prepared");

/** @param {"run" | "all"} set */
export function isInstalled(set) {
  const [installedSet, hash] = installed();
  return hash === wantedHash() && (set === "run" || installedSet === "all") && existsSync(node);
}

/**
 * Never shrinks the set: where all packages were there before, all are installed again.
 * @param {"run" | "all"} set
 */
export function install(set) {
  if (isInstalled(set)) return;
  const isWhole = set === "all" || installed()[0] === "all";
  say(isWhole ? "Installing all packages …" : "Installing packages …");
  // An installation that breaks off from here on does not count.
  rmSync(stamp, { force: true });
  const omit = isWhole ? [] : ["--omit=dev"];
  run("npm", ["ci", ...omit, "--no-audit", "--no-fund", "--loglevel=error"]);
  if (!existsSync(node))
    fail("The packages are installed, but the project's own Node is not among them.");
  removeHeaders();
  writeFileSync(stamp, `${isWhole ? "all" : "run"} ${wantedHash()}`);
}

function installed() {
  return (read(stamp) ?? "").split(" ");
}

function wantedHash() {
  return hashOf(["package-lock.json"]);
}

/** Node's C headers are for compiling add-ons, and weigh half as much as Node. */
function removeHeaders() {
  for (const name of readdirSync(at("node_modules")))
    if (name.startsWith("node-"))
      rmSync(at("node_modules", name, "include", "node"), { recursive: true, force: true });
}
