import { expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

test("neither secrets nor what drivers hang on their errors reach the log", () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const log = createLog("info", true);
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(visitor@example.com) already exists.",
    parameters: ["hunter2"],
    cause: Object.assign(new Error("below"), { query: "insert hunter2" }),
  });
  log.error({ err: error, token: "hunter2", a: { password: "hunter2" } }, "fault");
  log.info({ authorization: "Bearer hunter2", headers: { cookie: "hunter2" } }, "request");
  write.mockRestore();
  const text = lines.join("");
  expect(text).toContain("duplicate key");
  expect(text).not.toMatch(/hunter2|visitor@/);
});
