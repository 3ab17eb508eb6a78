import { afterEach, expect, test, vi } from "vitest";
import { readCopy, writeCopy } from "./local-copy.ts";

afterEach(() => vi.unstubAllGlobals());

const before = { title: "Half told", tags: ["one"], place: { city: "Dhaka" } };

function stubStorage(setItem?: () => void): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => kept.set(key, value)),
  });
}

test("local copies: one of before a field was declared has it blank, and is not lost", () => {
  stubStorage();
  const base = { ...before, title: "Told" };
  expect(writeCopy({ key: "draft", revision: 3, values: before, base })).toBe(true);
  const blank = { title: "", tags: [] as string[], place: {}, seoTitle: "", noIndex: false };
  const copy = readCopy("draft", blank);
  expect(copy?.values).toEqual({ ...before, seoTitle: "", noIndex: false });
  expect(copy?.base).toEqual({ ...base, seoTitle: "", noIndex: false });
  expect(copy?.revision).toBe(3);
});

test("local copies: a field that is of another kind by now is blank, the others stay", () => {
  stubStorage();
  writeCopy({ key: "draft", revision: null, values: before });
  const copy = readCopy("draft", { title: "", tags: "", place: [] as object[] });
  expect(copy?.values).toEqual({ title: "Half told", tags: "", place: [] });
});

test("local copies: a full storage says so, and what another program wrote is no copy", () => {
  stubStorage(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(writeCopy({ key: "draft", revision: null, values: before })).toBe(false);
  expect(readCopy("draft", before)).toBeNull();
});

test("local copies: what another program wrote under the key is no copy", () => {
  stubStorage();
  for (const text of ["{", "7", "null", '{"at":"2026-01-01"}', '{"at":"?","values":{}}']) {
    localStorage.setItem("draft", text);
    expect(readCopy("draft", before)).toBeNull();
  }
});
