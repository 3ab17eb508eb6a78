import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Passed and failed tests of one runner. */
interface Count {
  passed: number;
  failed: number;
}

const root = join(import.meta.dirname, "..");
const reports = join(root, "build", "test-reports");
const bin = (name: string) => join(root, "node_modules", ".bin", name);
const folders = "app contract format content server seed tests bench scripts".split(" ");

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const counts = [
  await check("Lint and formatting", bin("biome"), ["ci", "--error-on-warnings", "."]),
  await check("Import rules", bin("depcruise"), [
    "--config",
    ".dependency-cruiser.mjs",
    ...folders,
  ]),
  await check("Route types", bin("react-router"), ["typegen"]),
  await check("Types", bin("tsc"), ["--project", "."]),
  await server(),
  await browser(),
];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A tool that says yes or no counts as one test. */
async function check(name: string, command: string, parameters: string[]): Promise<Count> {
  const isFine = await run(name, command, parameters);
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
}

async function server(): Promise<Count> {
  const file = join(reports, "vitest.json");
  const isFine = await run("Unit, API on SQLite and PostgreSQL, processes", bin("vitest"), [
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = read(file) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  } | null;
  // Nothing is skipped in silence.
  const { numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {};
  return counted(isFine, report?.numPassedTests, numFailedTests + numPendingTests + numTodoTests);
}

async function browser(): Promise<Count> {
  const file = join(reports, "playwright.json");
  const isFine = await run(
    "Browser, desktop and phone",
    bin("playwright"),
    ["test", "--reporter=dot,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const report = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  } | null;
  const { expected, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return counted(isFine, expected, unexpected + flaky + skipped);
}

/** A runner that failed without a failed test, or reported none at all, counts as a failure. */
function counted(isFine: boolean, passed = 0, failed = 0): Count {
  const isSilent = (!isFine && failed === 0) || passed + failed === 0;
  return { passed, failed: isSilent ? failed + 1 : failed };
}

function run(
  name: string,
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n── ${name}`);
  const child = spawn(command, parameters, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
