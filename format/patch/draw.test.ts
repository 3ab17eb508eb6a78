import { expect, test } from "vitest";
import {
  type PatchCloth,
  type PatchMotif,
  type PatchSpec,
  patchCloths,
  patchMotifs,
} from "./code.ts";
import { patchPicture, patchSvg } from "./draw.ts";

const stitchings = ["0000", "1111", "2222", "3333"];
const all: PatchSpec[] = Object.keys(patchMotifs).flatMap((motif) =>
  Object.keys(patchCloths).flatMap((cloth) =>
    stitchings.map((stitches) => ({
      motif: motif as PatchMotif,
      cloth: cloth as PatchCloth,
      stitches,
    })),
  ),
);

test("patches: every motif, cloth and stitching draws a picture of its own", () => {
  const drawn = all.map(patchSvg);
  expect(new Set(drawn).size).toBe(all.length);
  for (const svg of drawn) expect(svg).not.toMatch(/undefined|NaN|null/);
});

test("patches: a drawing has only shapes, no ids and no addresses", () => {
  for (const patch of all) {
    const names = new Set([...patchSvg(patch).matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect([...names].toSorted()).toEqual(["g", "path", "svg"]);
    expect(patchSvg(patch)).not.toMatch(/\b(id|href|style|on\w+)=/);
  }
});

test("patches: the picture's address holds the drawing", () => {
  const patch = { motif: "boat", cloth: "river", stitches: "0123" } as const;
  const [head, ...rest] = patchPicture(patch).split(",");
  expect(head).toBe("data:image/svg+xml");
  expect(decodeURIComponent(rest.join(",")).replaceAll("'", '"')).toBe(patchSvg(patch));
  expect(patchSvg(patch)).toContain("#0a8fc0");
});
