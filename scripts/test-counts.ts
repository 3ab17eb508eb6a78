export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  testResults?: { name: string; assertionResults: { duration?: number | null }[] }[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightSuite {
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** `report` is what Vitest's JSON reporter wrote, or null. Skipped tests count as failed. */
export function countServerTests(isFine: boolean, report: unknown): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } =
    (report as VitestReport | null) ?? nothingOfVitest;
  return counted(isFine, numPassedTests, numFailedTests + numPendingTests + numTodoTests);
}

/** As `countServerTests`, for Playwright's JSON reporter. Tests that need two tries failed. */
export function countBrowserTests(isFine: boolean, report: unknown): Count {
  const { expected, unexpected, flaky, skipped } =
    (report as PlaywrightReport | null)?.stats ?? nothingOfPlaywright;
  return counted(isFine, expected, unexpected + flaky + skipped);
}

const nothingOfVitest: VitestReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

const nothingOfPlaywright: PlaywrightReport["stats"] = {
  expected: 0,
  unexpected: 0,
  flaky: 0,
  skipped: 0,
};

/** A runner that fails without a failed test, or reports none at all, counts as a failure. */
function counted(isFine: boolean, passed: number, failed: number): Count {
  const isSilent = (!isFine && failed === 0) || passed + failed === 0;
  return { passed, failed: isSilent ? failed + 1 : failed };
}

export interface FileTime {
  file: string;
  /** The sum over all tests of the file, on all engines and screens. */
  seconds: number;
}

/** How long each file's tests took, slowest first; `root` is left out of the names. */
export function timeServerFiles(report: unknown, root: string): FileTime[] {
  const { testResults = [] } = (report as VitestReport | null) ?? {};
  return sumByFile(
    testResults.map(({ name, assertionResults }) => ({
      file: name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
      seconds: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
    })),
  );
}

/** As `timeServerFiles`, for Playwright's JSON reporter, which names files from `folder`. */
export function timeBrowserFiles(report: unknown, folder: string): FileTime[] {
  const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): FileTime[] => [
    ...specs.map(({ file, tests }) => ({
      file: `${folder}/${file}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) /
        1000,
    })),
    ...suites.flatMap(specsOf),
  ];
  const { suites = [] } = (report as PlaywrightReport | null) ?? {};
  return sumByFile(suites.flatMap(specsOf));
}

function sumByFile(times: readonly FileTime[]): FileTime[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return Array.from(sums, ([file, seconds]) => ({ file, seconds })).toSorted(
    (one, other) => other.seconds - one.seconds,
  );
}
