import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, hexOf, luminance, nearest, oklchOf } from "./colors.ts";
import { monogramOf } from "./monogram.ts";
import { pairsOf, problemsOf } from "./pairs.ts";
import { tokensOf } from "./tokens.ts";

const shipped = { main: "#0099cc", action: "#f2a516", ink: "#0b1f2e", paper: "#fbf9f4" };

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((bits) => `#${bits.toString(16).padStart(6, "0")}`);

/** Mostly such as agencies would choose. */
const palette = fc.record({
  main: color,
  action: color,
  ink: fc.oneof(
    color,
    color.map((each) => hexOf({ ...oklchOf(each), l: 0.25 })),
  ),
  paper: fc.oneof(
    color,
    color.map((each) => hexOf({ ...oklchOf(each), l: 0.97 })),
  ),
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#0099cc", "#0b1f2e")).toBeCloseTo(5.15, 1);
  expect(luminance("#ffffff")).toBeCloseTo(1, 5);
});

test("every colour survives the way to OKLCH and back", () => {
  fc.assert(
    fc.property(color, (each) => {
      expect(hexOf(oklchOf(each))).toBe(each);
    }),
  );
});

test("what a screen cannot show keeps its lightness and its hue", () => {
  const color = { l: 0.7, c: 0.4, h: 2.5 };
  const roundTripped = oklchOf(hexOf(color));
  expect(roundTripped.l).toBeCloseTo(color.l, 2);
  expect(roundTripped.h).toBeCloseTo(color.h, 1);
  expect(roundTripped.c).toBeLessThan(color.c);
});

test("the nearest colour that passes is of the same hue", () => {
  expect(nearest("#123456", () => true)).toBe("#123456");
  expect(nearest("#123456", () => false)).toBeNull();
  const link = nearest("#ffdd00", (each) => contrast(each, "#ffffff") >= 4.5) as string;
  expect(contrast(link, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(link, "#ffffff")).toBeLessThan(4.7);
  expect(oklchOf(link).h).toBeCloseTo(oklchOf("#ffdd00").h, 1);
});

test("what ships passes, and changes nothing", () => {
  expect(problemsOf(shipped)).toEqual([]);
  expect(pairsOf(shipped).filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
  expect(tokensOf(shipped, shipped)).toEqual([]);
});

test("whatever passes makes readable pairs alone, in both schemes", () => {
  fc.assert(
    fc.property(palette, (each) => {
      fc.pre(problemsOf(each).length === 0);
      expect(pairsOf(each).filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("what is offered passes", () => {
  fc.assert(
    fc.property(palette, (each) => {
      const faults = problemsOf(each);
      const offered = Object.fromEntries(faults.map(({ field, offer }) => [field, offer]));
      const left = problemsOf({ ...each, ...offered }).map(({ field }) => field);
      for (const { field } of faults) expect(left).not.toContain(field);
    }),
    { numRuns: 300 },
  );
});

test("each fault names the colour, the contrast and the nearest that passes", () => {
  const sentences = (change: object) =>
    problemsOf({ ...shipped, ...change }).map(({ field, message }) => [field, message]);
  expect(sentences({ main: "#808080" })).toEqual([
    [
      "main",
      "Neither dark nor white text can be read on #808080: a contrast of 4.2:1 at best; 4.5:1 is needed. The nearest colour that passes is #858585.",
    ],
  ]);
  expect(sentences({ action: "#777777" })).toMatchObject([["action", /#777777.*#767676\.$/]]);
  expect(sentences({ ink: "#8899aa" })).toMatchObject([["ink", /7:1 is needed/]]);
  expect(sentences({ paper: "#333333" })).toMatchObject([["paper", /it must be light/]]);
});

test("only what follows from a changed colour is overridden", () => {
  const names = (change: object) =>
    tokensOf({ ...shipped, ...change }, shipped).map(([name]) => name);
  expect(names({ action: "#c2185b" })).toEqual([
    "--color-action",
    "--color-on-action",
    "--color-on-action-inverse",
    "--color-action-text",
  ]);
  expect(names({ main: "#7a1fa2" })).toEqual([
    "--color-brand",
    "--color-on-brand",
    "--color-on-deep-link",
    "--color-on-deep-brand",
    "--color-link",
  ]);
  expect(Object.fromEntries(tokensOf({ ...shipped, main: "#ffdd00" }, shipped))).toMatchObject({
    "--color-brand": expect.stringMatching(/^light-dark\(#[0-9a-f]{6}, #ffdd00\)$/),
  });
});

test("a monogram is the first letter with its signs", () => {
  expect(["nokshi", " Über", "শ্রী", ""].map(monogramOf)).toEqual([
    "N",
    "Ü",
    expect.any(String),
    "",
  ]);
  expect(monogramOf("কি")).toBe("কি");
});
