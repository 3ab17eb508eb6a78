import { expect, test, vi } from "vitest";
import {
  findSaveOfAll,
  hasPendingWork,
  isAnythingUnsaved,
  registerUnsaved,
  unsavedOrKept,
  unsavedSentence,
} from "./unsaved.ts";

vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("removeEventListener", () => {});

test("unsaved: all of it is saved in turn, and none if one cannot be saved", async () => {
  const saved: string[] = [];
  const form = (name: string, isSaved: boolean) =>
    registerUnsaved(() => ({
      isUnsaved: true,
      save: async () => {
        saved.push(name);
        return isSaved;
      },
    }));
  const ends = [form("first", true), form("refused", false), form("last", true)];
  expect(await findSaveOfAll()?.()).toBe(false);
  expect(saved).toEqual(["first", "refused"]);
  ends.push(registerUnsaved(() => ({ isUnsaved: true })));
  expect(findSaveOfAll()).toBeNull();
  for (const end of ends) end();
  expect(findSaveOfAll()).toBeNull();
  expect(isAnythingUnsaved()).toBe(false);
});

test("unsaved: work is pending and nothing to save, and what is kept is called so", () => {
  const end = registerUnsaved(() => ({ isUnsaved: true, isWork: true }));
  expect([isAnythingUnsaved(), hasPendingWork()]).toEqual([false, true]);
  const kept = registerUnsaved(() => ({ isUnsaved: true, isKept: true }));
  expect(unsavedOrKept()).toContain("kept on this computer");
  const lost = registerUnsaved(() => ({ isUnsaved: true }));
  expect(unsavedOrKept()).toBe(unsavedSentence);
  for (const each of [end, kept, lost]) each();
});
