import { expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { answerUnreadable } from "./errors.ts";

const everywhere: [string, string][] = [["x-content-type-options", "nosniff"]];

test("a fault outside of everything is in the log under the number that its answer names", () => {
  const log = createLog("silent", true);
  const error = vi.spyOn(log, "error");
  const fault = new Error("broken");
  const { status, headers } = answerUnreadable(fault, everywhere, log);
  expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const requestId = headers.get("x-request-id");
  expect(requestId).toBeTruthy();
  expect(error.mock.calls).toEqual([[{ requestId, err: fault }, "fault"]]);
});

test("what a client got wrong is no fault", () => {
  const log = createLog("silent", true);
  const error = vi.spyOn(log, "error");
  const unreadable = Object.assign(new Error("Invalid URL"), { name: "RequestError" });
  expect(answerUnreadable(unreadable, everywhere, log).status).toBe(400);
  expect(error).not.toHaveBeenCalled();
});
