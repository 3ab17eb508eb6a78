const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// XML 1.0 knows no other control characters, nor halves of a pair.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unknown = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as XML writes it, in elements and attributes alike. */
export const inXml = (text: string) =>
  text
    .toWellFormed()
    .replace(unknown, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** An element with text in it; nothing where there is none. */
export const element = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${inXml(text)}</${name}>` : "";
