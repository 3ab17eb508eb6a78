import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

/** The cells that a spreadsheet makes of a line where its list separator is `;`. */
const cellsAt = (separator: string, line: string) => line.trim().split(separator);

test("CSV: a cell with a semicolon or a tab is quoted", () => {
  expect(csvLine(["A;B", "x\ty", "plain"])).toBe('"A;B","x\ty",plain\r\n');
});

test("CSV: no formula runs, wherever a spreadsheet divides the line", () => {
  for (const text of [
    "A;=1+1;x",
    "A; =1+1",
    'A;"=1+1',
    "A;@SUM(A1)",
    "A;-cmd|x",
    "A;\uff1d1+1",
    "A\t=1+1",
  ]) {
    const line = csvLine([1, text]);
    for (const separator of [";", "\t"]) {
      for (const cell of cellsAt(separator, line))
        expect(cell, text).not.toMatch(/^["\s]*[=@\uff1d]|^["\s]*-c/);
    }
  }
});

test("CSV: full-width signs and blanks before a sign are neutralised, too", () => {
  const texts = ["\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20x", "  =1+1", "\u3000=1"];
  for (const text of texts) expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test("CSV: dashes and numbers behind a semicolon stay as they are", () => {
  expect(csvLine(["5 °C; -3 °C; - night"])).toBe('"5 °C; -3 °C; - night"\r\n');
});
