const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

export const latin = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœŠšŸŽžˆ˜–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−≈≠≤≥",
].join("");

export const bangla = [
  " ",
  ...range(0x951, 0x952),
  ...range(0x964, 0x965),
  ...range(0x980, 0x9fe),
  "\u1cd0",
  "\u1cd2",
  "\u1cf7",
  ...range(0x200c, 0x200d),
  "\u20b9",
  "\u25cc",
].join("");

const drawableCharacters = new Set([...latin, ...bangla]);

/**
 * Reduces a text to the characters that the fonts have, as others would be drawn as boxes: removes
 * unknown marks of Latin letters; returns an empty text if more than half of its letters are lost.
 */
export function drawable(text: string): string {
  const signs = [...text.normalize("NFC")];
  const drawn = signs.map((sign) =>
    drawableCharacters.has(sign) || /\s/.test(sign) ? sign : bare(sign),
  );
  const isWhole = drawn.every((sign) => sign !== "");
  const printable = drawn.join("");
  if (isWhole) return printable;
  if (lettersIn(printable) * 2 < lettersIn(text)) return "";
  return printable.replace(/^[^\p{L}\p{N}]+/u, "").replaceAll(/\s+/g, " ");
}

/** Letters that Unicode does not decompose into a letter and a mark. */
const whole: Readonly<Record<string, string>> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ħ: "h", Ħ: "H" };

function bare(sign: string): string {
  const letters = whole[sign] ?? sign.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return [...letters].every((each) => drawableCharacters.has(each)) ? letters : "";
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
