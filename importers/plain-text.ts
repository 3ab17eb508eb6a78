const valueByName: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  copy: "©",
  reg: "®",
  trade: "™",
  shy: "",
};

/** Returns the words of a title or summary, which exports write as HTML. */
export function plainText(html: string): string {
  return withoutTags(html).replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return valueByName[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}

const isTagStart = /^[a-z/!]$/i;

/** Strips tags in one pass; a `<` that no `>` follows stays. */
function withoutTags(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = html.indexOf("<"); start >= 0; ) {
    if (!isTagStart.test(html.charAt(start + 1))) {
      start = html.indexOf("<", start + 1);
      continue;
    }
    const end = html.indexOf(">", start);
    if (end < 0) break;
    parts.push(html.slice(at, start));
    at = end + 1;
    start = html.indexOf("<", at);
  }
  return parts.join("") + html.slice(at);
}

/** Returns the words in one line, without invisible signs. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();

/** Keeps only the signs that databases and pages accept, with line feeds. */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, "");

/** Cuts a text after a word, to at most `max` characters. */
export function cutTo(max: number, text: string): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join("");
  const last = cut.lastIndexOf(" ");
  return `${(last > max / 2 ? cut.slice(0, last) : cut).trimEnd()}…`;
}

/** Escapes braces, which would insert facts in some fields. */
export const withoutFacts = (text: string): string => text.replaceAll("{{", "\\{{");
