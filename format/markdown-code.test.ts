import { expect, test } from "vitest";
import { withoutCode } from "./markdown-code.ts";

test("spans, fences and indented lines go, and what stands about them stays", () => {
  for (const [markdown, text] of [
    ["a `b` c ``d ` e`` f", "a  c  f"],
    ["a ` b\n\nc ` d", "a ` b\n\nc ` d"],
    ["a `` b ` c ` d", "a `` b  d"],
    ["a\n```js\nb\n```\nc", "a\nc"],
    ["a\n~~~\nb\n```\nc\n~~~~\nd", "a\nd"],
    ["- ```\n  a\n  ```\nb", "b"],
    ["> ```\n> a\n> ```\nb", "b"],
    ["a\n```\nb", "a"],
    ["```a``` b", " b"],
    ["a\n\n    b\nc", "a\n\nc"],
  ] as const)
    expect(withoutCode(markdown), markdown).toBe(text);
});

test("a long text of backticks takes no time", () => {
  expect(withoutCode("`a``b".repeat(20_000)).length).toBeLessThan(200_000);
});
