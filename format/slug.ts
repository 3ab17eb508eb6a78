/** Keeps a-z, digits and hyphens; spaces become hyphens, repeated hyphens one. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/\s/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 200)
    .replace(/-$/, "");
}

/** Letters that Unicode does not decompose into one of a to z and a mark. */
const whole: Readonly<Record<string, string>> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  þ: "th",
};

/** In lower case and without accents, so that `slugOf` keeps letters such as é and ß. */
export const withoutAccents = (text: string): string =>
  text
    .replace(/[\p{L}\p{Nd}]/gu, (sign) => sign.normalize("NFKD"))
    .toLowerCase()
    .replace(/[æđðıłøœßþ]/g, (letter) => whole[letter] ?? "");
