import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("cells are quoted where they must be, and nothing in them runs in a spreadsheet", () => {
  const rows = [
    { id: 1, name: 'Rahim, "the" first' },
    { id: 2, name: "=1+1" },
    { id: 3, name: "two\nlines" },
    { id: 4, name: null },
    { id: 5, name: ["-2+3", "x"] },
  ];
  expect(csvOf(["id", "name"], rows)).toBe(
    'id,name\r\n1,"Rahim, ""the"" first"\r\n2,\'=1+1\r\n3,"two\nlines"\r\n4,\r\n5,"\'-2+3, x"\r\n',
  );
});

test("a file with more than ASCII begins with a byte order mark, which Excel needs", () => {
  expect(csvOf(["name"], [{ name: "নুসরাত" }])).toBe("\ufeffname\r\nনুসরাত\r\n");
  expect(csvOf(["name"], [{ name: "Nusrat" }])).toBe("name\r\nNusrat\r\n");
});
