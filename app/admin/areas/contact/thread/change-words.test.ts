import { beforeAll, expect, test } from "vitest";
import { setAgencyClock } from "../../../../ui/agency-clock.ts";
import { changeWords } from "./change-words.ts";

beforeAll(() => setAgencyClock("Asia/Dhaka"));

const farhana = { id: 1, name: "Farhana Rahman" };
const rahim = { id: 2, name: "Rahim Uddin" };

test.each([
  ["status", "resolved", "set the status to Resolved"],
  ["status", "in_progress", "set the status to In progress"],
  ["assignee", 1, "assigned it to themselves"],
  ["assignee", 2, "assigned it to Rahim Uddin"],
  ["assignee", 3, "assigned it to a former colleague"],
  ["assignee", null, "unassigned it"],
  ["next_step_at", "2020-03-05T09:30:00.000Z", "set a reminder for Mar 5, 2020, 3:30 PM"],
  ["next_step_at", null, "removed the reminder"],
  ["is_spam", true, "marked it as spam"],
  ["is_spam", 0, "marked it as not spam"],
  ["email", "right@example.com", "corrected the address to right@example.com"],
  ["phone_number", "1", "changed phone number"],
])("of %s set to %s it is said: %s", (field, after, words) => {
  expect(changeWords({ field, before: null, after }, farhana, [farhana, rahim])).toBe(words);
});
