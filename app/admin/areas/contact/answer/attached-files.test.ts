import { expect, test } from "vitest";
import { maxAttached } from "#contract/areas/conversation.ts";
import { problemWith } from "./attached-files.ts";

const file = (bytes: number, url: string | null = "/media/a.pdf") => ({
  id: 1,
  name: "offer.pdf",
  bytes,
  url,
});

test("files of 10 MB together can be sent, and not a byte more", () => {
  expect(problemWith([])).toBeNull();
  expect(problemWith([file(maxAttached - 1), file(1)])).toBeNull();
  expect(problemWith([file(maxAttached), file(1)])).toMatch(/at most 10 MB in total/);
});

test("a file that is gone and too many files are named", () => {
  expect(problemWith([file(1), file(1, null)])).toMatch(/^“offer.pdf” is no longer in the library/);
  expect(problemWith(Array.from({ length: 21 }, () => file(1)))).toMatch(/at most 20 files/);
});
