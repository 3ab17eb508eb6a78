import { expect, test } from "vitest";
import { findRepeatedTypeNames } from "./type-names.ts";

const declarations = [
  "interface Place {}",
  "export interface Place<T> extends Other<T> {}",
  "export type Place = string;",
  "  type Place<T> = T;",
  "export class Place extends Error {}",
  "export abstract class Place {",
  "export enum Place {",
];

test.each(declarations)("type names: a second %j in the house is refused", (text) => {
  const first = { path: "server/a.ts", text: "\nexport interface Place {\n}\n" };
  const second = { path: "app/b.tsx", text };
  expect(findRepeatedTypeNames([first, second])).toEqual([
    "The type Place is declared twice: server/a.ts:2, app/b.tsx:1.",
  ]);
});

test("type names: a value, an import, one file and a test are left alone", () => {
  const first = { path: "server/a.ts", text: "type Place = string;\n" };
  for (const text of [
    "const Place = 1;",
    'import { type Place } from "./a.ts";',
    "type Places = 1;",
  ])
    expect(findRepeatedTypeNames([first, { path: "server/b.ts", text }])).toEqual([]);
  for (const path of ["server/b.test.ts", "tests/b.ts", "tests/browser/b.spec.ts"])
    expect(findRepeatedTypeNames([first, { path, text: "type Place = 1;" }])).toEqual([]);
});
