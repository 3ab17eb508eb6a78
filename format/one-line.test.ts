import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test("breaks, control characters and halves of signs do not get into a line", () => {
  expect(oneLine(" Hello\r\nBcc: a@b.co\u2028\u0000x\ud800 ")).toBe("Hello Bcc: a@b.co x\ufffd");
});
