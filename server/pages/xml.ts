const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// XML 1.0 forbids these characters, and lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unknown = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export const inXml = (text: string) =>
  text
    .toWellFormed()
    .replace(unknown, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const element = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${inXml(text)}</${name}>` : "";
