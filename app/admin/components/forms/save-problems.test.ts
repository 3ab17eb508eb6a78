import { expect, test } from "vitest";
import { ApiError } from "../../../api-client/client.ts";
import { isRefusedStill, refusedSave, uncertaintyIn } from "./save-problems.ts";

const answer = (status: number) => new ApiError(status, {});
const noAnswer = new TypeError("Failed to fetch");
const now = 1_000_000;

test("autosave: values that break a rule are not sent again until something has changed", () => {
  const refused = refusedSave({ excerpt: "Too long." }, answer(400), now);
  expect(isRefusedStill(refused, { excerpt: "Too long." }, now + 86_400_000)).toBe(true);
  expect(isRefusedStill(refused, { excerpt: "Short." }, now)).toBe(false);
});

test.each([
  ["a server that is too busy", answer(503)],
  ["a server that fails", answer(500)],
  ["too many requests", answer(429)],
  ["a line that breaks", noAnswer],
])("autosave: after %s the same is sent again, though not at once", (_, problem) => {
  const refused = refusedSave({ excerpt: "Typed" }, problem, now);
  expect(isRefusedStill(refused, { excerpt: "Typed" }, now + 29_000)).toBe(true);
  expect(isRefusedStill(refused, { excerpt: "Typed" }, now + 31_000)).toBe(false);
});

test("autosave: without a problem nothing is held back", () => {
  expect(isRefusedStill(null, { excerpt: "Typed" }, now)).toBe(false);
});

test.each([
  [noAnswer, true, "unanswered"],
  [answer(502), true, "unanswered"],
  [answer(504), true, "unanswered"],
  [answer(500), true, null],
  [answer(400), true, null],
  [answer(404), false, "deleted"],
  [noAnswer, false, null],
  [answer(409), false, null],
])("save: %s of an object, new %s, leaves the outcome %s", (problem, isNew, outcome) => {
  expect(uncertaintyIn(problem, isNew)).toBe(outcome);
});
