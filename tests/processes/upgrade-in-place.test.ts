import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { folder } from "../server-environment.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const project = join(import.meta.dirname, "../..");

const sources = [
  "app",
  "contract",
  "content",
  "format",
  "importers",
  "public",
  "scripts",
  "seed",
  "server",
];

const settings = [
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "vite.script.config.ts",
  "vite.shared.ts",
];

/**
 * Stands for React Router and Vite, which take minutes: copies the present build under names of
 * its own, and goes on only when the test says so.
 */
const fakeBuilder = `
const { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const root = join(__dirname, "../../..");
const target = process.env.BUILD_DIR;
mkdirSync(target, { recursive: true });
writeFileSync(join(root, "is-building"), "");
while (!existsSync(join(root, "may-build"))) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
if (existsSync(join(root, "broken"))) throw new Error("The source has a mistake.");
const version = readFileSync(join(root, "public/version.txt"), "utf8");
const original = join(root, "original-build");
cpSync(original, target, { recursive: true });
const assets = join(target, "client/assets");
writeFileSync(join(assets, "part-" + version + ".js"), "export default " + JSON.stringify(version));
`;

const fakeNpm = `#!/bin/sh
if [ "$1" = --version ]; then echo 11.6.2; exit; fi
cp -a PACKAGES node_modules
`;

/** A copy of the project whose packages are links to the real ones. */
function copyProject() {
  const root = realpathSync(folder());
  for (const name of [...sources, ...settings])
    cpSync(join(project, name), join(root, name), { recursive: true });
  cpSync(join(project, "build"), join(root, "original-build"), { recursive: true });
  const packages = join(root, "packages");
  mkdirSync(join(packages, "@react-router/dev"), { recursive: true });
  mkdirSync(join(packages, "vite/bin"), { recursive: true });
  for (const name of readdirSync(join(project, "node_modules")))
    if (!["@react-router", "vite", ".prepared", ".cache"].includes(name))
      symlinkSync(join(project, "node_modules", name), join(packages, name));
  writeFileSync(join(packages, "@react-router/dev/bin.cjs"), fakeBuilder);
  writeFileSync(join(packages, "vite/bin/vite.js"), "");
  mkdirSync(join(root, "bin"));
  writeFileSync(join(root, "bin/npm"), fakeNpm.replace("PACKAGES", packages));
  chmodSync(join(root, "bin/npm"), 0o755);
  setVersion("one");
  writeFileSync(join(root, "may-build"), "");
  return { root, setVersion };

  function setVersion(version: string): void {
    writeFileSync(join(root, "public/version.txt"), version);
  }
}

function prepare(root: string) {
  const child = spawn(process.execPath, [join(root, "scripts/prepare.mjs"), "build"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PATH: `${join(root, "bin")}${delimiter}${process.env.PATH}` },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    output += part;
  });
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output: () => output };
}

async function startIn(root: string, DATA_DIR: string): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR, SEED: "none", LOG_LEVEL: "silent" }, [], root);
  onTestFinished(async () => {
    if (server.child.exitCode === null) await server.stop("SIGKILL");
  });
  return server;
}

const statusOf = async (address: string) => (await fetch(address)).status;

/** Asks for pages and files until it is stopped; returns what was not answered by 200. */
function poll(address: string, root: string) {
  const assets = globSync("*.{js,css}", { cwd: join(root, "build/client/assets") });
  const paths = ["/", "/pricing", "/contact-us", ...assets.map((name) => `/assets/${name}`)];
  const failures: string[] = [];
  let isOver = false;
  let rounds = 0;
  const done = (async () => {
    for (let index = 0; !isOver || rounds === 0; index += 1) {
      const path = paths[index % paths.length] ?? "/";
      // A query of its own, so that no page comes from the cache.
      const status = await statusOf(`${address}${path}?${index}`);
      if (status !== 200) failures.push(`${path} ${status}`);
      if (path === paths.at(-1)) rounds += 1;
      await nextTurn();
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return failures;
    },
  };
}

test("upgrade in place: a running server answers everything while packages and pages are prepared", async () => {
  const { root, setVersion } = copyProject();
  expect(await prepare(root).code).toBe(0);
  const data = folder();
  const server = await startIn(root, data);
  const { address } = server;
  expect(await statusOf(`${address}/assets/part-one.js`)).toBe(200);

  rmSync(join(root, "may-build"));
  rmSync(join(root, "is-building"));
  setVersion("two");
  writeFileSync(join(root, "package-lock.json"), "{}");
  const polling = poll(address, root);
  const upgrade = prepare(root);
  await expect.poll(() => existsSync(join(root, "is-building")), { timeout: 20_000 }).toBe(true);
  writeFileSync(join(root, "may-build"), "");
  expect(await upgrade.code).toBe(0);
  expect(await polling.stop()).toEqual([]);
  expect(await statusOf(`${address}/assets/part-one.js`)).toBe(200);

  expect(await server.stop()).toBe(0);
  const next = await startIn(root, data);
  expect(await statusOf(`${next.address}/assets/part-one.js`)).toBe(200);
  expect(await statusOf(`${next.address}/assets/part-two.js`)).toBe(200);
  expect(await statusOf(`${next.address}/`)).toBe(200);
});

test("upgrade in place: files of the last two builds go on being served, older ones do not", async () => {
  const { root, setVersion } = copyProject();
  // Nothing is started here, and compressing it all four times takes its time.
  rmSync(join(root, "original-build"), { recursive: true });
  mkdirSync(join(root, "original-build/client/assets"), { recursive: true });
  for (const version of ["one", "two", "three", "four"]) {
    setVersion(version);
    expect(await prepare(root).code).toBe(0);
  }
  const parts = globSync("part-*.js", { cwd: join(root, "build/client/assets") });
  expect(parts.toSorted()).toEqual(["part-four.js", "part-three.js", "part-two.js"]);
  // A build that changes nothing takes the place of none.
  expect(await prepare(root).code).toBe(0);
  expect(globSync("part-*.js", { cwd: join(root, "build/client/assets") })).toHaveLength(3);
});

test("upgrade in place: a build that fails leaves the former one and shows what the tools said", async () => {
  const { root, setVersion } = copyProject();
  const quiet = prepare(root);
  expect(await quiet.code).toBe(0);
  const before = readFileSync(join(root, "build/.prepared"), "utf8");
  setVersion("two");
  writeFileSync(join(root, "broken"), "");
  const failed = prepare(root);
  expect(await failed.code).toBe(1);
  expect(failed.output()).toContain("The source has a mistake.");
  expect(readFileSync(join(root, "build/.prepared"), "utf8")).toBe(before);
  const { address } = await startIn(root, folder());
  expect(await statusOf(`${address}/assets/part-one.js`)).toBe(200);
  expect(await statusOf(`${address}/`)).toBe(200);
});

test("bad start: a missing build is one sentence, and the database stays as it was", async () => {
  const { root } = copyProject();
  expect(await prepare(root).code).toBe(0);
  const data = folder();
  for (const missing of ["build/client/script.json", "build/server/index.js", "build"]) {
    rmSync(join(root, missing), { recursive: true });
    await expect(startIn(root, data)).rejects.toThrow(
      /^The pages are not built\. Run `node scripts\/prepare\.mjs build`, then start again\.\n$/,
    );
    expect(readdirSync(data)).toEqual([]);
  }
});
