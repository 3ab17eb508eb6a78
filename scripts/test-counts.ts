export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
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
