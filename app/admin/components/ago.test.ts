import { beforeAll, expect, test } from "vitest";
import { setAgencyClock } from "../../ui/agency-clock.ts";
import { agoOf } from "./ago.ts";

beforeAll(() => setAgencyClock("Asia/Dhaka"));

const now = Date.parse("2026-03-05T09:30:00.000Z");

test.each([
  ["2026-03-05T09:30:00.000Z", "now"],
  // The server's clock is ahead.
  ["2026-03-05T09:31:30.000Z", "now"],
  ["2026-03-05T09:29:00.000Z", "1 min"],
  ["2026-03-05T08:30:01.000Z", "59 min"],
  ["2026-03-05T08:30:00.000Z", "1 h"],
  ["2026-03-04T09:30:01.000Z", "23 h"],
  ["2026-03-04T09:30:00.000Z", "1 d"],
  ["2026-02-26T09:30:01.000Z", "6 d"],
  // In Dhaka it is the next day by then.
  ["2026-02-25T19:30:00.000Z", "Feb 26, 2026"],
])("%s is shown as %s", (instant, words) => {
  expect(agoOf(instant, now)).toBe(words);
});
