import { expect, test } from "vitest";
import {
  parsePatch,
  patchCloths,
  patchCode,
  patchMotifs,
  patchOfName,
  patchOfSender,
  patchTitle,
} from "./code.ts";

test("patches: a name makes the same patch, whatever its case and spacing", () => {
  const patch = patchCode(patchOfName("Padma Tea"));
  expect(patch).toBe("lotus-madder-3221");
  for (const name of [" padma  tea ", "PADMA TEA", "Padma\u00a0Tea"])
    expect(patchCode(patchOfName(name)), name).toBe(patch);
  expect(patchCode(patchOfName("Padma Teas"))).not.toBe(patch);
});

test("patches: any name makes a valid patch", () => {
  for (const name of [
    "",
    " ",
    "রহিম স্টোর",
    "شركة النيل",
    "🧵🪡",
    "\ud800",
    "x".repeat(200),
    "<script>alert(1)</script>",
    "lotus-indigo-0213",
  ]) {
    const code = patchCode(patchOfName(name));
    expect(parsePatch(code), name).toEqual(patchOfName(name));
  }
});

test("patches: names are spread over all motifs, cloths and stitches", () => {
  const patches = Array.from({ length: 600 }, (_, index) => patchOfName(`Business ${index}`));
  const valuesOf = (pick: (patch: (typeof patches)[number]) => string | undefined) =>
    new Set(patches.map(pick)).size;
  expect(valuesOf(({ motif }) => motif)).toBe(Object.keys(patchMotifs).length);
  expect(valuesOf(({ cloth }) => cloth)).toBe(Object.keys(patchCloths).length);
  for (const digit of [0, 1, 2, 3]) expect(valuesOf(({ stitches }) => stitches[digit])).toBe(4);
});

test("patches: only an exact code is read", () => {
  expect(parsePatch("kalka-leaf-0123")).toEqual({
    motif: "kalka",
    cloth: "leaf",
    stitches: "0123",
  });
  for (const code of [
    undefined,
    null,
    7,
    {},
    "",
    "lotus",
    "lotus-indigo",
    "lotus-indigo-0213-",
    "lotus-indigo-0214",
    "lotus-indigo-213",
    "Lotus-indigo-0213",
    " lotus-indigo-0213",
    "lotus-indigo-0213\n",
    "toString-indigo-0213",
    "lotus-__proto__-0213",
    'lotus-indigo-"/><script>',
  ])
    expect(parsePatch(code), String(code)).toBeNull();
});

test("patches: an altered code falls back to the company, then to the name", () => {
  const sender = { name: "Ann", company: "Padma Tea" };
  expect(patchCode(patchOfSender({ ...sender, patch: "sun-kora-0000" }))).toBe("sun-kora-0000");
  expect(patchOfSender({ ...sender, patch: "sun-kora-9999" })).toEqual(patchOfName("Padma Tea"));
  expect(patchOfSender({ name: "Ann", company: " " })).toEqual(patchOfName("Ann"));
});

test("patches: a title names motif and cloth", () => {
  expect(patchTitle({ motif: "kalka", cloth: "kora", stitches: "0000" })).toBe("Kalka on cotton");
});
