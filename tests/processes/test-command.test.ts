import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { countBrowserTests, countServerTests } from "../../scripts/test-counts.ts";
import { folder } from "../server-environment.ts";

const root = join(import.meta.dirname, "../..");

/** Runs `vitest run` as people and hooks do, on the cases beside this file. */
async function runVitest(project: string, filter: string) {
  const file = join(folder(), "report.json");
  const parameters = ["run", "--config", "tests/processes/failing-run/vitest.config.ts"];
  const reporters = ["--reporter=json", `--outputFile.json=${file}`];
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", ...parameters, "--project", project, ...reporters, filter],
    // The other run must not see what this run passes to its own workers.
    { cwd: root, stdio: "ignore", env: { PATH: process.env.PATH, HOME: process.env.HOME } },
  );
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, report: JSON.parse(readFileSync(file, "utf8")) as unknown };
}

describe.each(["unit", "postgres"])("vitest run --project %s", (project) => {
  test("test command: a failed test makes it exit with 1 and is counted", async () => {
    const { code, report } = await runVitest(project, "failing-run");
    expect(code).toBe(1);
    expect(countServerTests(code === 0, report)).toEqual({ passed: 1, failed: 1 });
  });

  test("test command: a run without failures exits with 0", async () => {
    const { code, report } = await runVitest(project, "passes.case");
    expect(code).toBe(0);
    expect(countServerTests(code === 0, report)).toEqual({ passed: 1, failed: 0 });
  });
});

describe("counting tests", () => {
  const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  const playwright = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  test.each([
    ["a failed test", countServerTests(false, { ...vitest, numFailedTests: 2 }), 2],
    ["a skipped test", countServerTests(true, { ...vitest, numPendingTests: 1 }), 1],
    ["a test still to be written", countServerTests(true, { ...vitest, numTodoTests: 1 }), 1],
    ["a runner that fails without a failed test", countServerTests(false, vitest), 1],
    [
      "a failed browser test",
      countBrowserTests(false, { stats: { ...playwright, unexpected: 1 } }),
      1,
    ],
    [
      "a browser test that needed two tries",
      countBrowserTests(true, { stats: { ...playwright, flaky: 1 } }),
      1,
    ],
    [
      "a skipped browser test",
      countBrowserTests(true, { stats: { ...playwright, skipped: 1 } }),
      1,
    ],
  ])("counting tests: %s counts as failed", (_case, count, failed) => {
    expect(count).toEqual({ passed: 3, failed });
  });

  test.each([countServerTests, countBrowserTests])(
    "counting tests: a runner without a report counts as one failure (%o)",
    (count) => {
      expect(count(true, null)).toEqual({ passed: 0, failed: 1 });
    },
  );
});
