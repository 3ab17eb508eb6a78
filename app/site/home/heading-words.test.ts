import { expect, test } from "vitest";
import { splitHeading } from "./heading-words.ts";

const boats = { word: "boats", path: "/a" };
const shops = { word: "shops", path: "/b" };

test("heading words: each is a part where it first stands, in any order", () => {
  expect(splitHeading("We fill boats, shops and boats", [shops, boats])).toEqual([
    "We fill ",
    boats,
    ", ",
    shops,
    " and boats",
  ]);
  expect(splitHeading("boats", [boats])).toEqual([boats]);
});

test("heading words: a part of a longer word, or a word that is gone, stays text", () => {
  expect(splitHeading("Houseboats and workshops", [boats, shops])).toEqual([
    "Houseboats and workshops",
  ]);
  expect(splitHeading("নৌকা ও দোকান", [{ word: "দোকা", path: "/a" }])).toEqual(["নৌকা ও দোকান"]);
  expect(splitHeading("", [boats])).toEqual([""]);
});
