#!/usr/bin/env node
// Installs and builds what is missing or stale, so that `npm start` and `npm test` need nothing done by hand.
// Plain JavaScript: on a bare machine it runs on the system's Node, before the project's own is there.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const node = at("node_modules", ".bin", "node");
const wants = new Set(process.argv.slice(2));

/** No preparation takes so long, in milliseconds: the number of one that was killed may belong to another process by now. */
const longestClaim = 3_600_000;

process.chdir(root);
if (!isPrepared()) {
  await queue();
  install();
  if (wants.has("build")) build();
  if (wants.has("browser")) findBrowser();
}

function isPrepared() {
  return isInstalled() && (!wants.has("build") || isBuilt()) && !wants.has("browser");
}

/** Waits for another preparation of the same folder, and holds off the next one until this process ends. */
async function queue() {
  const lock = at(".preparing");
  let hasSaid = false;
  for (;;) {
    try {
      // Linked when it is whole, so that nobody reads a lock without its owner.
      writeFileSync(`${lock}.${process.pid}`, String(process.pid));
      linkSync(`${lock}.${process.pid}`, lock);
      process.on("exit", () => rmSync(lock, { force: true }));
      for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const owner = Number(read(lock));
      if (!isRunning(owner) || isOver(lock)) rmSync(lock, { force: true });
      else if (!hasSaid) {
        say(waiting(owner));
        hasSaid = true;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      rmSync(`${lock}.${process.pid}`, { force: true });
    }
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

function isOver(lock) {
  const claimedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - claimedAt > longestClaim;
}

function waiting(owner) {
  return `Waiting for process ${owner}, which prepares this folder. If it does something else, delete the file .preparing.`;
}

function installedFor() {
  return hashOf(["package-lock.json"]);
}

function isInstalled() {
  return read(at("node_modules", ".prepared")) === installedFor() && existsSync(node);
}

function install() {
  if (isInstalled()) return;
  say("Installing packages …");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (!existsSync(node))
    fail("The packages are installed, but the project's own Node is not among them.");
  writeFileSync(at("node_modules", ".prepared"), installedFor());
}

function builtFor() {
  const sources = ["app", "contract", "format", "content", "public"].flatMap(filesBelow);
  const settings = [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
  ];
  return hashOf([...sources, ...settings].filter((file) => !file.endsWith(".test.ts")));
}

function isBuilt() {
  return read(at("build", ".prepared")) === builtFor();
}

function build() {
  if (isBuilt()) return;
  say("Building the pages …");
  rmSync(at("build"), { recursive: true, force: true });
  run(
    node,
    [at("node_modules", "@react-router", "dev", "bin.cjs"), "build", "--logLevel", "warn"],
    {
      NODE_ENV: "production",
    },
  );
  compress(at("build", "client"));
  writeFileSync(at("build", ".prepared"), builtFor());
}

/** Compresses once and well what every visitor loads, beside the files themselves. */
function compress(folder) {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of texts) {
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function findBrowser() {
  const shell = existsSync("/usr/bin/chromium-headless-shell");
  if (process.env.CHROMIUM_PATH || shell) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium …");
    run("apt-get", ["update", "-qq"]);
    // Chromium without its window takes a third less of the machine; not every Debian has it.
    const names = ["chromium", "chromium-headless-shell"].filter(isPackage);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
      DEBIAN_FRONTEND: "noninteractive",
    });
    return;
  }
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

function isPackage(name) {
  return spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
}

function filesBelow(folder) {
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update("\0");
  return hash.digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function run(command, parameters, environment = {}) {
  const { status, error } = spawnSync(command, parameters, {
    // Standard output belongs to whatever runs next.
    stdio: ["ignore", 2, 2],
    env: { ...process.env, ...environment },
  });
  if (error || status !== 0)
    fail(`${command} ${parameters.join(" ")} failed${error ? `: ${error.message}` : "."}`);
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}
