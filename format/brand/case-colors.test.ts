import fc from "fast-check";
import { expect, test } from "vitest";
import { caseColors, darkCaseColors } from "./case-colors.ts";
import { contrast, luminance } from "./colors.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((bits) => `#${bits.toString(16).padStart(6, "0")}`);

test("whatever colours a project has, its writing can be read in both schemes", () => {
  fc.assert(
    fc.property(color, fc.option(color), (paper, ink) => {
      const light = caseColors(paper, ink);
      if (!light) throw new Error("no colours");
      const dark = darkCaseColors(light);
      for (const each of [light, dark])
        expect(contrast(each.ink, each.paper)).toBeGreaterThanOrEqual(4.5);
      expect(light.paper).toBe(paper);
      expect(luminance(dark.paper)).toBeLessThan(luminance(dark.ink));
    }),
  );
});

test("a writing colour that can be read stays, and without a ground there are no colours", () => {
  expect(caseColors("#f4e9d8", "#7a1f2a")).toEqual({ paper: "#f4e9d8", ink: "#7a1f2a" });
  expect(caseColors("#777777", "#888888")?.ink).not.toBe("#888888");
  expect([caseColors(null, "#000000"), caseColors("", ""), caseColors("red", null)]).toEqual([
    null,
    null,
    null,
  ]);
});
