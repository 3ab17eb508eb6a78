import { expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { answerUnreadable } from "./errors.ts";

const everywhere: [string, string][] = [["x-content-type-options", "nosniff"]];

test("a fault outside of everything is in the log under the number that its answer names", async () => {
  const log = createLog("silent", true);
  const error = vi.spyOn(log, "error");
  const fault = new Error("broken");
  const answer = answerUnreadable(fault, everywhere, log);
  const { status, headers } = answer;
  expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const requestId = headers.get("x-request-id");
  expect(requestId).toBeTruthy();
  expect(error.mock.calls).toEqual([[{ requestId, err: fault }, "fault"]]);
  expect(await answer.json()).toMatchObject({ code: "internal" });
});

test("what a client got wrong is no fault", async () => {
  const log = createLog("silent", true);
  const error = vi.spyOn(log, "error");
  const unreadable = Object.assign(new Error("Invalid URL"), { name: "RequestError" });
  const answer = answerUnreadable(unreadable, everywhere, log);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    400,
    "application/json; charset=utf-8",
  ]);
  const sentence = "The request could not be read.";
  expect(await answer.json()).toEqual({
    error: sentence,
    message: sentence,
    code: "malformed_request",
  });
  expect(error).not.toHaveBeenCalled();
});
