import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { remove, replaceFolder } from "./replace.mjs";
import { at, fail, hashOf, node, read, run, say } from "./run.mjs";

const minNpm = 11;

/** Holds `run HASH` or `all HASH`, by the hash of the lock file. */
const stamp = at("node_modules", ".prepared");

/** @param {"run" | "all"} set */
export function isInstalled(set) {
  const [installedSet, hash] = installed();
  return hash === wantedHash() && (set === "run" || installedSet === "all") && existsSync(node);
}

/**
 * In a folder of its own, so that a running server keeps its packages, as does an installation that
 * fails. Never shrinks the set: where all packages were there before, all are installed again.
 * @param {"run" | "all"} set
 */
export function install(set) {
  if (isInstalled(set)) return;
  requireNpm();
  const isWhole = set === "all" || installed()[0] === "all";
  say(isWhole ? "Installing all packages …" : "Installing packages …");
  const folder = at(".preparing-packages");
  remove(folder);
  mkdirSync(folder);
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    if (existsSync(at(name))) copyFileSync(at(name), join(folder, name));
  const omit = isWhole ? [] : ["--omit=dev"];
  const options = ["--no-audit", "--no-fund", "--loglevel=error", "--prefix", folder];
  run("npm", ["ci", ...omit, ...options], { folder });
  const packages = join(folder, "node_modules");
  if (!existsSync(join(packages, ".bin", "node")))
    fail("The packages are installed, but the project's own Node is not among them.");
  removeHeaders(packages);
  if (!isWhole) removeCompiler(packages);
  writeFileSync(join(packages, ".prepared"), `${isWhole ? "all" : "run"} ${wantedHash()}`);
  replaceFolder(at("node_modules"), packages);
  remove(folder);
}

/** Older ones leave out the project's own Node, which shows only after minutes. */
function requireNpm() {
  const { stdout, error } = spawnSync("npm", ["--version"], { encoding: "utf8" });
  if (error) fail("npm was not found. Install Node 24 from https://nodejs.org, which brings it.");
  const version = stdout.trim();
  if (Number.parseInt(version, 10) < minNpm)
    fail(
      `npm ${version} is too old: npm ${minNpm} or newer is needed. Run "npm install --global npm@${minNpm}", or use Node 24, which brings it.`,
    );
}

function installed() {
  return (read(stamp) ?? "").split(" ");
}

function wantedHash() {
  return hashOf(["package-lock.json"]);
}

/** Node's C headers are for compiling add-ons, and weigh half as much as Node. */
function removeHeaders(packages) {
  for (const name of readdirSync(packages))
    if (name.startsWith("node-"))
      rmSync(join(packages, name, "include", "node"), { recursive: true, force: true });
}

/** An optional peer of packages that run, which npm installs for the sake of `npx tsc`. */
function removeCompiler(packages) {
  for (const name of ["typescript", "@typescript"])
    rmSync(join(packages, name), { recursive: true, force: true });
}
