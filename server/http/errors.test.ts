import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { HttpError } from "../kernel/errors.ts";
import { createLog } from "../kernel/log.ts";
import type { Env } from "./env.ts";
import { answerError, answerUnreadable } from "./errors.ts";
import { logRequests } from "./request-log.ts";

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

test("why a service behind the house failed is in the log, and not in the answer", async () => {
  const log = createLog("error", true);
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const app = new Hono<Env>();
  app.use(logRequests(log));
  app.onError((error, c) => answerError(c, error));
  app.get("/", () => {
    const cause = new Error("The bucket has no such region.");
    throw Object.assign(new HttpError("storage_unavailable"), { cause });
  });
  const response = await app.request("/");
  write.mockRestore();
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain("region");
  expect(lines.join("")).toContain("The bucket has no such region.");
});
