import { createDocument } from "@mixmark-io/domino";
import { expect, test, vi } from "vitest";
import { replaceCode } from "./code-parts.ts";
import { convert } from "./convert.ts";

vi.mock(import("@mixmark-io/domino"), { spy: true });

test.each(["<pre>", "<pre><code>", "<dl><dt>", "<details>\n", "<svg><g>", "<x-y>"])(
  "conversion of a text: %s many times over is refused before it is parsed",
  (opening) => {
    const body = opening.repeat(20_000 / opening.length);
    vi.mocked(createDocument).mockClear();
    for (const format of ["html", "wordpress"] as const) {
      const { lines } = convert({ body, format, base: "https://old.example.com/" });
      expect(lines[0]?.message).toContain("nested more than 200 levels deep");
    }
    expect(createDocument).not.toHaveBeenCalled();
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
