import { beforeAll, expect, test } from "vitest";
import { setAgencyClock } from "../../../../ui/agency-clock.ts";
import { changeWords } from "./change-words.ts";

beforeAll(() => setAgencyClock("Asia/Dhaka"));

const farhana = { id: 1, name: "Farhana Rahman" };
const rahim = { id: 2, name: "Rahim Uddin" };

test.each([
  ["status", "resolved", "set it to Resolved"],
  ["status", "in_progress", "set it to In progress"],
  ["assignee", 1, "took it"],
  ["assignee", 2, "gave it to Rahim Uddin"],
  ["assignee", 3, "gave it to somebody who has left"],
  ["assignee", null, "left it to nobody"],
  ["next_step_at", "2020-03-05T09:30:00.000Z", "set a next step for Mar 5, 2020, 3:30 PM"],
  ["next_step_at", null, "took the next step away"],
  ["is_spam", true, "marked it as spam"],
  ["is_spam", 0, "took it out of spam"],
  ["email", "right@example.com", "corrected the address to right@example.com"],
  ["phone_number", "1", "changed phone number"],
])("of %s set to %s it is said: %s", (field, after, words) => {
  expect(changeWords({ field, before: null, after }, farhana, [farhana, rahim])).toBe(words);
});
