import { expect, test } from "vitest";
import { timeBrowserFiles, timeServerFiles } from "./test-counts.ts";

test("times of test files: a file's tests are summed over engines, the slowest file first", () => {
  const fileOf = (name: string, durations: (number | null)[]) => ({
    name,
    assertionResults: durations.map((duration) => ({ duration })),
  });
  const report = {
    testResults: [
      fileOf("/clone/server/a.test.ts", [1000, null]),
      fileOf("/clone/server/b.test.ts", [1500]),
      fileOf("/clone/server/a.test.ts", [2000]),
    ],
  };
  expect(timeServerFiles(report, "/clone")).toEqual([
    { file: "server/a.test.ts", seconds: 3 },
    { file: "server/b.test.ts", seconds: 1.5 },
  ]);
});

test("times of test files: specs of nested suites and repeated tries count", () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { specs: [spec("a.spec.ts", 500)], suites: [{ specs: [spec("a.spec.ts", 500, 1000)] }] },
    { specs: [spec("b.spec.ts", 4000)] },
  ];
  expect(timeBrowserFiles({ suites }, "tests/browser")).toEqual([
    { file: "tests/browser/b.spec.ts", seconds: 4 },
    { file: "tests/browser/a.spec.ts", seconds: 2 },
  ]);
});

test("times of test files: a report that was not written has none", () => {
  expect(timeServerFiles(null, "/clone")).toEqual([]);
  expect(timeBrowserFiles(null, "tests/browser")).toEqual([]);
});
