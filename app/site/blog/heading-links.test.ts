import { expect, test } from "vitest";
import { withHeadingLinks } from "./heading-links.ts";

test("each heading with a name gets a link to itself, whatever it holds", () => {
  const html = '<h2 id="a">A <code>b</code></h2>\n<p>h2</p>\n<h3 id="c-2">C</h3><h2>None</h2>';
  const link = (id: string) =>
    `<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1"></a>`;
  expect(withHeadingLinks(html)).toBe(
    `<h2 id="a">A <code>b</code>${link("a")}</h2>\n<p>h2</p>\n<h3 id="c-2">C${link("c-2")}</h3><h2>None</h2>`,
  );
});
