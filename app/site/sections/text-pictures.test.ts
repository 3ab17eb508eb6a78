import { expect, test } from "vitest";
import { withPictures } from "./text-pictures.ts";

const facts = { width: 640, height: 320, tint: ["#111111", "#222222"] } as const;
const known = {
  "/media/still.webp": facts,
  "/media/moves.webp": { ...facts, isAnimated: true as const },
  "/media/moves.png": { ...facts, isAnimated: true as const },
  "/media/a.gif": facts,
  "/media/a.svg": { ...facts, alt: "A plan" },
};

test("every picture of a text has its size, with words and without", () => {
  for (const src of Object.keys(known))
    for (const rest of [' alt=""', ' alt="Words"', ' alt="" title="T"', ' alt="a &gt; b"'])
      expect(withPictures(`<p>a <img src="${src}"${rest}> b</p>`, known), src + rest).toMatch(
        / width="640" height="320">/,
      );
  expect(withPictures('<img src="/media/a.svg" alt="">', known)).toContain('alt="A plan"');
});

test("of a picture that moves, a text offers nothing but the original", () => {
  const sourcesOf = (src: string) =>
    withPictures(`<img src="${src}" alt="">`, known).match(/<source /g)?.length ?? 0;
  expect(sourcesOf("/media/still.webp")).toBe(1);
  for (const src of ["/media/moves.webp", "/media/moves.png", "/media/a.gif"])
    expect(sourcesOf(src), src).toBe(0);
});

test("pictures of a text: a wide diagram on its own can be scrolled, other pictures cannot", () => {
  const wide = {
    "/media/a.svg": { ...facts, width: 1200 },
    "/media/a.webp": { ...facts, width: 1200 },
  };
  const figureOf = (src: string) => `<figure><img src="${src}" alt="A plan"></figure>`;
  const scrolls = (html: string, of: Parameters<typeof withPictures>[1]) =>
    /<figure><div class="diagram-scroll"[^>]* tabindex="0"><img [^>]*><\/div><\/figure>/.test(
      withPictures(html, of),
    );
  expect(scrolls(figureOf("/media/a.svg"), wide)).toBe(true);
  expect(scrolls(figureOf("/media/a.webp"), wide)).toBe(false);
  expect(scrolls(figureOf("/media/a.svg"), known)).toBe(false);
  // A paragraph may not hold it.
  expect(scrolls('<p>See <img src="/media/a.svg" alt=""> here.</p>', wide)).toBe(false);
});
