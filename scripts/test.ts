import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Count,
  countBrowserTests,
  countServerTests,
  type FileTime,
  timeBrowserFiles,
  timeServerFiles,
} from "./test-counts.ts";

interface SuiteResult extends Count {
  name: string;
  seconds: number;
}

const root = join(import.meta.dirname, "..");
const reports = join(root, "build", "test-reports");
const bin = (name: string) => join(root, "node_modules", ".bin", name);
const folders = "app contract format importers content server seed tests bench scripts".split(" ");

/** In bytes: what the databases of a run take. */
const roomNeeded = 3 * 1024 ** 3;

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

process.env.TMPDIR = makeTemporaryFolder();

const parts: SuiteResult[] = [];
const fileTimes: FileTime[] = [];

/** This many of the slowest files are listed. */
const maxFiles = 10;
// The checks leave one core to the server's suite.
await Promise.all([runChecks(), timed("Unit, API on SQLite and PostgreSQL, processes", server)]);
await timed("Browser, desktop and phone", browser);

for (const { name, seconds, passed, failed } of parts)
  console.log(
    `${timeOf(seconds)}  ${name}${failed > 0 ? `: ${failed} of ${passed + failed} failed` : ""}`,
  );
console.log("\nSlowest files, by the sum of their tests:");
const slowest = fileTimes.toSorted((one, other) => other.seconds - one.seconds);
for (const { file, seconds } of slowest.slice(0, maxFiles))
  console.log(`${timeOf(seconds)}  ${file}`);
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** In memory if there is room: on a disk the tests on PostgreSQL took three fifths longer. */
function makeTemporaryFolder(): string {
  const memory = "/dev/shm";
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize > roomNeeded ? memory : tmpdir(), "tests-"));
  // PostgreSQL runs as another user if this one is root.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

async function runChecks(): Promise<void> {
  const node = process.execPath;
  const biome = [bin("biome"), "ci", "--error-on-warnings", "."];
  const depcruise = [bin("depcruise"), "--config", ".dependency-cruiser.mjs", ...folders];
  await timed("Lint and formatting", () => check(biome));
  await timed("Exceptions of lint", () => check([node, "scripts/lint-exceptions.ts"]));
  await timed("Tables of each room", () => check([node, "scripts/table-owners.ts"]));
  await timed("Sizes of files", () => check([node, "scripts/sizes.ts"]));
  await timed("Openings of comments", () => check([node, "scripts/comments.ts"]));
  await timed("Names of types", () => check([node, "scripts/type-names.ts"]));
  await timed("Time of patterns", () => check([node, "scripts/patterns.ts"]));
  await timed("Import rules", () => check(depcruise));
  await timed("Route types", () => check([bin("react-router"), "typegen"]));
  await timed("Types", () => check([bin("tsc"), "--project", "."]));
}

async function timed(name: string, work: () => Promise<Count>): Promise<void> {
  const begin = performance.now();
  const count = await work();
  parts.push({ name, seconds: (performance.now() - begin) / 1000, ...count });
}

/** Counts as one test, and prints only on failure. */
async function check(command: string[]): Promise<Count> {
  const isFine = await run(command, { isQuiet: true });
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
}

async function server(): Promise<Count> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  // Floods need the machine for themselves: `npm run test:long`.
  const isFine = await run([bin("vitest"), "run", "--project=!floods", ...reporters]);
  const report = read(file);
  fileTimes.push(...timeServerFiles(report, root));
  return countServerTests(isFine, report);
}

async function browser(): Promise<Count> {
  const file = join(reports, "playwright.json");
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isFine = await run([bin("playwright"), "test", "--reporter=dot,json"], { environment });
  const report = read(file);
  fileTimes.push(...timeBrowserFiles(report, "tests/browser"));
  return countBrowserTests(isFine, report);
}

interface RunOptions {
  environment?: Record<string, string>;
  isQuiet?: boolean;
}

async function run(
  [command = "", ...parameters]: string[],
  { environment = {}, isQuiet = false }: RunOptions = {},
): Promise<boolean> {
  const child = spawn(command, parameters, {
    stdio: [
      "ignore",
      ...(isQuiet ? (["pipe", "pipe"] as const) : (["inherit", "inherit"] as const)),
    ],
    env: { ...process.env, ...environment },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => {
      said += part;
    });
  const isFine = await new Promise<boolean>((resolve) => {
    child.on("error", (error) => {
      said += error.message;
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
  if (!isFine && said) console.error(`\n${said}`);
  return isFine;
}

function timeOf(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return `${String(minutes).padStart(3)}:${String(rest).padStart(2, "0")}`;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
