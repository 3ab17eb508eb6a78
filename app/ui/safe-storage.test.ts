import { afterEach, expect, test, vi } from "vitest";
import { safeStorage } from "./safe-storage.ts";

afterEach(() => vi.unstubAllGlobals());

function stubStorage(kept: Record<string, string>, maxLength = Number.POSITIVE_INFINITY) {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, text: string) {
      if (text.length > maxLength) throw new DOMException("Full.", "QuotaExceededError");
      kept[key] = text;
    },
    removeItem(key: string) {
      delete kept[key];
    },
  };
  // The methods of a real storage are not among its keys.
  vi.stubGlobal("localStorage", Object.assign(Object.create(methods), kept));
}

test("storage: what was written is read back until it is removed", () => {
  stubStorage({});
  expect(safeStorage.write("name", "Ada")).toBe(true);
  expect(safeStorage.writeJson("sizes", [1, 2])).toBe(true);
  expect(safeStorage.read("name")).toBe("Ada");
  expect(safeStorage.readJson("sizes")).toEqual([1, 2]);
  safeStorage.remove("name", "sizes");
  expect([safeStorage.read("name"), safeStorage.readJson("sizes")]).toEqual([null, null]);
});

test("storage: what is no JSON reads as nothing", () => {
  stubStorage({ broken: "{" });
  expect(safeStorage.readJson("broken")).toBeNull();
  expect(safeStorage.read("broken")).toBe("{");
  expect(safeStorage.keys()).toEqual(["broken"]);
});

test("storage: a full storage keeps what was there and says so", () => {
  stubStorage({ name: "Ada" }, 5);
  expect(safeStorage.write("name", "Ada Lovelace")).toBe(false);
  expect(safeStorage.read("name")).toBe("Ada");
});

test("storage: a blocked storage is empty and keeps nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(safeStorage.write("name", "Ada")).toBe(false);
  expect(safeStorage.read("name")).toBeNull();
  expect(safeStorage.readJson("name")).toBeNull();
  expect(safeStorage.keys()).toEqual([]);
  safeStorage.remove("name");
});
