import { expect, test } from "vitest";
import { partsOf } from "./heading-words.ts";

const boats = { word: "boats", path: "/a" };
const shops = { word: "shops", path: "/b" };

test("heading words: each is a part where it first stands, in any order", () => {
  expect(partsOf("We fill boats, shops and boats", [shops, boats])).toEqual([
    "We fill ",
    boats,
    ", ",
    shops,
    " and boats",
  ]);
  expect(partsOf("boats", [boats])).toEqual([boats]);
});

test("heading words: a part of a longer word, or a word that is gone, stays text", () => {
  expect(partsOf("Houseboats and workshops", [boats, shops])).toEqual(["Houseboats and workshops"]);
  expect(partsOf("নৌকা ও দোকান", [{ word: "দোকা", path: "/a" }])).toEqual(["নৌকা ও দোকান"]);
  expect(partsOf("", [boats])).toEqual([""]);
});
