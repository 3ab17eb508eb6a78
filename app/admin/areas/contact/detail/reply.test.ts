import { expect, test } from "vitest";
import type { Submission } from "#contract/areas/contact.ts";
import { replyTo } from "./reply.ts";

const submission = {
  email: "a+b@example.com",
  name: "Rahim\r\nBcc: x@example.com",
  subject: "A shop\r\nCc: y@example.com",
  message: "First\nSecond & third",
  created_at: "2026-03-05T09:30:00.000Z",
} as Submission;

test("a reply goes to the sender alone and quotes the text", () => {
  const link = new URL(replyTo(submission));
  expect(decodeURIComponent(link.pathname)).toBe("a+b@example.com");
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("subject")).toBe("Re: A shop Cc: y@example.com");
  expect(link.searchParams.get("body")).toContain(
    "On March 5, 2026, Rahim Bcc: x@example.com wrote:\r\n> First\r\n> Second & third",
  );
});

test("a long text is cut, between characters", () => {
  const link = replyTo({ ...submission, message: "ক".repeat(5000) });
  expect(link.length).toBeLessThanOrEqual(1800);
  expect(() => decodeURIComponent(link)).not.toThrow();
  expect(link.endsWith("...")).toBe(true);
});
