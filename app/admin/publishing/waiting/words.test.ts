import { expect, test } from "vitest";
import { isUrgent, urgentWords, waitingWords } from "./words.ts";

const note = (more: object = {}) => ({
  count: 1,
  at: "2026-03-05T09:30:00.000Z",
  by: "Nasrin Akter",
  isOwn: false,
  ...more,
});

test("waiting: what is urgent is said first, and drafts only where there is room", () => {
  const of = {
    waits: {
      draft: note({ by: "Tanvir" }),
      comments: note({ count: 2 }),
      outdated: note({ count: 3 }),
    },
  };
  expect(isUrgent(of)).toBe(true);
  expect(urgentWords(of)).toBe(
    "2 open comments, last by Nasrin Akter, Nasrin Akter and 2 more approved an earlier version",
  );
  expect(waitingWords(of)).toMatch(/^2 open comments.* · Draft by Tanvir, /);
});

test("waiting: drafts, plans and what is asked of a client are not urgent", () => {
  const of = { waits: { draft: note({ isOwn: true }), awaited: note(), planned: note() } };
  expect(isUrgent(of)).toBe(false);
  expect(urgentWords(of)).toBe("");
  expect(waitingWords(of)).toMatch(/^Waiting for Nasrin Akter · Draft by you, .* · Scheduled for /);
});
