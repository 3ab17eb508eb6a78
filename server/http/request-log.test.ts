import { expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createRequestLog } from "./request-log.ts";

test("the tokens of previews stay out of the log", () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const log = createRequestLog(createLog("info", true));
  for (const path of [
    "/review/key.sign/about",
    "/api/review/key.sign/comments",
    "/review/key.sign",
  ]) {
    log({ requestId: "1", method: "GET", path, status: 200, start: 0, address: "::1" });
  }
  write.mockRestore();
  expect(lines.join("")).toContain("/review/…/about");
  expect(lines.join("")).not.toContain("key");
});
