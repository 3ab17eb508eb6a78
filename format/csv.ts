/** Excel reads a file as UTF-8 only if it begins so; one of ASCII alone stays without it. */
export const byteOrderMark = "\ufeff";

export const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

// The first signs would make a cell a formula in a spreadsheet; the others need quotes.
const special = /^[=+\-@\t]|[",\r\n]/;

/** Returns a line by RFC 4180 with its line break; `'` turns cells that are formulas into text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  const text = plain(value);
  if (!special.test(text)) return text;
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (value !== null && typeof value === "object") return Object.values(value).join(" ");
  return String(value ?? "");
}
