import { expect, test } from "vitest";
import { convert } from "./convert.ts";

const site = "https://old.example.com";
const html = (body: string) => convert({ body, format: "html", base: `${site}/` });
const data = "data:image/gif;base64,R0lGOD";

test.each([
  ["only sizes", '<img alt="A" srcset="/a-300.jpg 300w, /a.jpg 900w">'],
  ["sizes for a script", `<img alt="A" src="${data}" data-srcset="/a-1.jpg 1x,/a.jpg 2x">`],
  ["a placeholder file", '<img alt="A" src="/blank.gif" data-src="/a.jpg">'],
  ["sources", '<picture><source srcset="/a.jpg 1x"><img alt="A"></picture>'],
  ["a fallback behind", `<img alt="A" src="${data}"><noscript><img src="/a.jpg"></noscript>`],
  [
    "a fallback before",
    `<noscript><img src="/a.jpg"></noscript><img alt="A" src="${data}" data-src="/a.jpg">`,
  ],
  ["only a fallback", '<p>w</p><noscript><p><img alt="A" src="/a.jpg"></p></noscript>'],
])("pictures with %s: the best address is kept once", (_, body) => {
  const { markdown, lines } = html(body);
  expect(markdown.replace("w\n\n", "")).toBe(`![A](${site}/a.jpg)`);
  expect(lines).toEqual([]);
});

test("pictures without an address: leave a line in the report, pixels that count do not", () => {
  const { markdown, lines } = html(
    `w <img alt="A chair" src="${data}"> <img src="${data}"> <img width="1" height="1" src="${data}"><noscript><img height="1" src="https://count.example/x"></noscript>`,
  );
  expect(markdown).toBe("w");
  expect(lines.map(({ message }) => message)).toEqual([
    "Not kept: the picture “A chair”, which has no address.",
    "Not kept: a picture, which has no address.",
  ]);
});

test("pictures of Divi: keep their words", () => {
  const body = '[et_pb_image src="https://e.org/a.jpg" alt="A chair"][/et_pb_image]';
  expect(convert({ body, format: "wordpress", base: `${site}/` }).markdown).toBe(
    "![A chair](https://e.org/a.jpg)",
  );
});
