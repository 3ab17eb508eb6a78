import { beforeAll, expect, test } from "vitest";
import type { MailEntry } from "#contract/areas/mail.ts";
import { setAgencyClock } from "../../ui/agency-clock.ts";
import { badgeOf, fateOf, plainFailureOf } from "./words.ts";

const at = "2026-03-05T09:30:00.000Z";
const now = new Date("2026-03-05T09:30:10.000Z");
const later = "2026-03-05T09:30:30.000Z";
const failure = "Cannot reach the mail server: ECONNREFUSED.";
const waiting: MailEntry = {
  id: 1,
  kind: "enquiry-receipt",
  recipient: "rahima@example.com",
  status: "waiting",
  attempts: 0,
  created_at: at,
  sent_at: null,
  next_attempt_at: at,
  failure: null,
  failure_code: null,
  submission_id: 1,
};

const cases: [fate: string, mail: Partial<MailEntry>][] = [
  ["Waiting since Mar 5, 2026, 3:30 PM.", {}],
  // It waits behind another mail whose failure put the queue on hold.
  ["Delayed since Mar 5, 2026, 3:30 PM.", { failure }],
  ["Will be sent Mar 5, 2026, 3:31 PM.", { next_attempt_at: "2026-03-05T09:31:00.000Z" }],
  // During an attempt the time of the next one is unknown.
  ["Being sent now.", { attempts: 1, next_attempt_at: null }],
  ["Being sent now.", { attempts: 3, failure, next_attempt_at: null }],
  [
    "Not delivered after 2 attempts; next attempt at Mar 5, 2026, 3:30 PM.",
    { attempts: 2, failure, next_attempt_at: later },
  ],
  ["Not delivered after 1 attempt; next attempt now.", { attempts: 1, failure }],
  ["Sent Mar 5, 2026, 3:30 PM.", { status: "sent", attempts: 1, sent_at: at }],
  [
    "Sent Mar 5, 2026, 3:30 PM; bounced.",
    { status: "dead", attempts: 1, sent_at: at, failure_code: "bounced" },
  ],
  ["Failed after 1 attempt.", { status: "dead", attempts: 1, failure, next_attempt_at: null }],
];

test.each(cases)("what has become of a mail is told: %s", (fate, mail) => {
  expect(fateOf({ ...waiting, ...mail }, "smtp", now)).toBe(fate);
});

beforeAll(() => setAgencyClock("Asia/Dhaka"));

test("a mail that was written to a file is not called sent", () => {
  const mail: MailEntry = { ...waiting, status: "sent", attempts: 1, sent_at: at };
  expect(badgeOf(mail, "files").text).toBe("Written to file");
  expect(fateOf(mail, "files")).toBe("Written to a file Mar 5, 2026, 3:30 PM.");
  expect(badgeOf(mail, "smtp").text).toBe("Sent");
  expect(badgeOf({ ...mail, status: "waiting" }, "files").text).toBe("Waiting");
});

test.each([
  ["550 5.1.1 <a@example.com>: Recipient address rejected", "This address does not exist."],
  ["552 5.2.2 Over quota", "The mailbox is full."],
  ["452 4.2.2 Over quota", "The mailbox is full."],
  ["550-5.7.26 Unauthenticated email", "Their server’s policy rejected the email."],
  ["451 4.7.1 Greylisted", "Their server asked us to retry later."],
  ["421 4.3.2 Busy", "Their server could not accept the email yet; it will be retried."],
  ["Cannot reach the mail server: ECONNREFUSED.", null],
  // An address of a network is no code.
  ["Connection to 15.1.1.9 was closed.", null],
])("of %s it is said plainly: %s", (said, words) => {
  expect(plainFailureOf({ ...waiting, failure: said })).toBe(words);
});

test("an answer that may have arrived is said to be uncertain", () => {
  const said = plainFailureOf({ ...waiting, failure, failure_code: "uncertain" });
  expect(said).toMatch(/may have arrived/);
});
