import { beforeAll, expect, test } from "vitest";
import { setAgencyClock } from "../../../ui/agency-clock.ts";
import { type BackupState, wordsOf } from "./backup-words.ts";

const at = "2026-03-05T09:30:00.000Z";
const now = Date.parse("2026-03-05T09:31:00.000Z");
const whole = { started_at: at, bytes: 12_345_678, proven_at: at, failure: null };
const fine: BackupState = { every_hours: 6, last: whole, last_proven_at: at, is_overdue: false };

const underWay = { ...whole, proven_at: null, bytes: null };
const longAgo = { ...underWay, started_at: "2026-03-04T21:00:00.000Z" };

const cases: [state: string, backup: Partial<BackupState>][] = [
  ["Fine", {}],
  ["Not set up", { every_hours: 0, last: null, last_proven_at: null }],
  // Backups that were just turned on are not overdue.
  ["Starting", { last: null, last_proven_at: null, is_overdue: true }],
  ["In progress", { last: underWay, last_proven_at: null }],
  ["In progress", { last: underWay, last_proven_at: null, is_overdue: true }],
  ["Failed", { last: { ...whole, proven_at: null, failure: "The disk is full" } }],
  ["Overdue", { is_overdue: true }],
  // One that has run for long is taken for dead, and none was ever proven.
  ["Overdue", { last: longAgo, last_proven_at: null, is_overdue: true }],
  // A proof dated in the future, from a clock that was ahead, does not count.
  ["Overdue", { is_overdue: true, last_proven_at: null }],
];

test.each(cases)("backups can be told: %s", (state, change) => {
  expect(wordsOf({ ...fine, ...change }, now).state).toBe(state);
});

beforeAll(() => setAgencyClock("Asia/Dhaka"));

test("when a restore was last proven is told, and that none ever was", () => {
  expect(wordsOf(fine).facts).toEqual([
    ["Last successful test restore", "Mar 5, 2026, 3:30 PM"],
    ["Last backup", "Mar 5, 2026, 3:30 PM"],
    ["Size", "12.3 MB"],
  ]);
  expect(wordsOf({ ...fine, last: null, last_proven_at: null }).facts).toEqual([
    ["Last successful test restore", "Never"],
  ]);
});
