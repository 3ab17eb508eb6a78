import { isScalable, type PictureFacts } from "#contract/areas/pictures.ts";
import { formatsOf, srcSetOf } from "../../ui/picture.tsx";

// Matches pictures in the one form in which the server's renderer writes them.
const picture = /<img src="([^"]+)"([^>]*)>/g;

const sizes = "(min-width: 48rem) 44rem, 92vw";

export const addressesIn = (html: string): string[] =>
  [...html.matchAll(picture)].map(([, src = ""]) => src);

const escaped = (text: string) =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

// A picture that is a paragraph of its own.
const figure = /<figure>(<img src="([^"]+)"[^>]*>)(?:<figcaption>(.*?)<\/figcaption>)?<\/figure>/gs;

/** Adds the library's captions where the text has none, and its credits below any caption. */
export function withCaptions(html: string, factsBySource: Record<string, PictureFacts>): string {
  return html.replaceAll(figure, (whole, image: string, src: string, written?: string) => {
    const { caption = "", credit } = factsBySource[src] ?? {};
    const words = written || escaped(caption).replace(/\n/g, "<br>");
    if (!credit && (written || !caption)) return whole;
    const lines = [words, credit && `<small>${escaped(credit)}</small>`].filter(Boolean);
    return `<figure>${image}<figcaption>${lines.join("<br>")}</figcaption></figure>`;
  });
}

// A drawing at least 1000 px wide: a phone's window would shrink its text beyond reading.
const diagram = /(?<=<figure>)<img src="[^"]+\.svg"[^>]* width="\d{4,}"[^>]*>/g;

/** Phones show diagrams at a legible size, and scroll them. */
const withScrolling = (html: string) =>
  html.replaceAll(
    diagram,
    (image) =>
      `<div class="diagram-scroll" role="group" aria-label="Diagram" tabindex="0">${image}</div>`,
  );

/** Adds dimensions, against layout shifts, smaller variants and captions to local pictures. */
export function withPictures(html: string, factsBySource: Record<string, PictureFacts>): string {
  const sized = withCaptions(html, factsBySource).replaceAll(
    picture,
    (whole, src: string, rest: string) => {
      const facts = factsBySource[src];
      if (!facts) return whole;
      const { width, height, alt, isAnimated } = facts;
      const described = alt ? rest.replace(' alt=""', () => ` alt="${escaped(alt)}"`) : rest;
      const image = `<img src="${src}"${described} width="${width}" height="${height}">`;
      if (isAnimated || !isScalable(src)) return image;
      const sources = formatsOf(width).map(
        (format) =>
          `<source type="image/${format}" srcset="${srcSetOf({ src, format, natural: width, sizes })}" sizes="${sizes}">`,
      );
      return `<picture>${sources.join("")}${image}</picture>`;
    },
  );
  return withScrolling(sized);
}
