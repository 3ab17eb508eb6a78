import { expect, test, vi } from "vitest";
import { replaceCode } from "./markdown/code-parts.ts";
import { isNestedDeeply } from "./nesting.ts";

test.each([
  "<pre>",
  "<pre><code>",
  "<dl><dt>",
  "<details>\n",
  "<svg><g>",
  "<x-y>",
  "<span><i></i>",
])("nesting of a text: %j many times over is too deep to be parsed", (opening) => {
  expect(isNestedDeeply(opening.repeat(2000))).toBe(true);
});

test.each(["<p>w", "<ul><li>w</ul>", "<table><tr><td>w</table>", "<a>w", "<br>", "<b>w</b>"])(
  "nesting of a text: %j many times over is not deep",
  (opening) => {
    expect(isNestedDeeply(opening.repeat(2000))).toBe(false);
  },
);

test.each(["~~~~", "\n~~~~", "\n> ~~~\n", "`", "``` ` ", "\n```x", "- ```\n"])(
  "code of Markdown: %j many times over is searched for its end once",
  (sign) => {
    const source = sign.repeat(10_000);
    const search = vi.spyOn(String.prototype, "indexOf");
    replaceCode(source, () => "x");
    const passed = search.mock.results.reduce((sum, { value }, index) => {
      const end = value < 0 ? source.length : value;
      return sum + end - (search.mock.calls[index]?.[1] ?? 0);
    }, 0);
    search.mockRestore();
    expect(passed).toBeLessThan(10 * source.length);
  },
);
