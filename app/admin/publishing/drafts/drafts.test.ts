import { expect, test, vi } from "vitest";
import { draftAt, saveLocalDraft } from "./local-drafts.ts";

test("a draft from before a field was declared has it blank, and is not lost", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const before = { title: "Half told", tags: ["one"] };
  saveLocalDraft("draft", before, { revision: 3, base: { ...before, title: "Told" } });
  const draft = draftAt("draft", { title: "", tags: [] as string[], seoTitle: "", noIndex: false });
  expect(draft?.values).toEqual({ ...before, seoTitle: "", noIndex: false });
  expect(draft?.base).toEqual({ title: "Told", tags: ["one"], seoTitle: "", noIndex: false });
});
