import { expect, test } from "vitest";
import { sizeOf } from "./bytes.ts";

test("sizes are told in the unit that keeps them short", () => {
  expect([0, 1, 193, 999, 1000, 12_345_678, 5e15].map(sizeOf)).toEqual([
    "0 bytes",
    "1 byte",
    "193 bytes",
    "999 bytes",
    "1 kB",
    "12.3 MB",
    "5,000 TB",
  ]);
});
