const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Latin-1 and typographic signs. */
export const latin = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœŠšŸŽžˆ˜–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−≈≠≤≥",
].join("");

export const bangla = [
  ...[" ", ...range(0x951, 0x952), ...range(0x964, 0x965), ...range(0x980, 0x9fe)],
  ...["\u1cd0", "\u1cd2", "\u1cf7", ...range(0x200c, 0x200d), "\u20b9", "\u25cc"],
].join("");

const known = new Set([...latin, ...bangla]);

/**
 * What of a text the fonts of drawn pictures have, since anything else would be drawn as boxes:
 * Latin letters without their marks, and nothing of which most is missing.
 */
export function drawable(text: string): string {
  const signs = [...text.normalize("NFC")];
  const drawn = signs.map((sign) => (known.has(sign) || /\s/.test(sign) ? sign : bare(sign)));
  const isWhole = drawn.every((sign) => sign !== "");
  const shown = drawn.join("");
  if (isWhole) return shown;
  if (lettersIn(shown) * 2 < lettersIn(text)) return "";
  return shown.replace(/^[^\p{L}\p{N}]+/u, "").replaceAll(/\s+/g, " ");
}

/** Those that Unicode does not take apart into a letter and a mark. */
const whole: Readonly<Record<string, string>> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ħ: "h", Ħ: "H" };

function bare(sign: string): string {
  const letters = whole[sign] ?? sign.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return [...letters].every((each) => known.has(each)) ? letters : "";
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
