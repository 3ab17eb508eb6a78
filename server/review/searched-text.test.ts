import { expect, test } from "vitest";
import { searchedText } from "./searched-text.ts";

/** Text of few letters, which repeats itself by chance. */
function monotonous(length: number, seed: number): string {
  let state = seed;
  const letter = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return "abc"[(state >>> 16) % 3];
  };
  return Array.from({ length }, letter).join("");
}

function allPlaces(text: string, passage: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(passage); at >= 0; at = text.indexOf(passage, at + 1)) places.push(at);
  return places;
}

test("passages of a text are found in all places, in their order", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const text = monotonous(300, seed);
    const searched = searchedText(text);
    for (let length = 1; length <= 12; length += 1) {
      const passage = monotonous(length, seed * 31 + length);
      expect(searched.placesOf(passage)).toEqual(allPlaces(text, passage));
      const snippet = text.slice(seed, seed + length);
      expect(searched.placesOf(snippet)).toEqual(allPlaces(text, snippet));
    }
  }
});

test("what stands in too many places, is longer than the text or empty, is nowhere", () => {
  const { placesOf } = searchedText("ab ".repeat(400));
  expect(placesOf("ab ".repeat(2))).toHaveLength(399);
  expect(placesOf("ab ".repeat(401))).toEqual([]);
  expect(placesOf("")).toEqual([]);
  expect(searchedText("ab ".repeat(600)).placesOf("ab ab")).toEqual([]);
  expect(searchedText("a").placesOf("abcd")).toEqual([]);
  expect(searchedText("").placesOf("a")).toEqual([]);
});
