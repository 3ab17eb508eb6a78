import { expect, test } from "vitest";
import { firstParagraph } from "./first-paragraph.ts";

test("the first paragraph is told as plain text", () => {
  const html =
    '<h2>Head</h2>\n<p>One <a href="/x">&lt;two&gt;</a>\n&amp;amp; three</p>\n<p>Four</p>';
  expect(firstParagraph(html)).toBe("One <two> &amp; three");
  expect(firstParagraph(`<p>${"😀".repeat(400)}</p>`)).toBe("😀".repeat(300));
  expect(firstParagraph("<ul><li>One</li></ul>")).toBe("");
});
