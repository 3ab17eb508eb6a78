/** Excel reads a file as UTF-8 only if it begins so; one of ASCII alone stays without it. */
export const byteOrderMark = "\ufeff";

export const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Spreadsheets treat such text as a formula, even with East Asian signs and after blanks. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

const special = /[",;\t\r\n]/;

/**
 * A formula behind `;` or a tab: where this is the list separator, Excel divides the line there,
 * though the cell is in quotes, as the quotes then stand in the middle of another cell.
 */
const innerFormula = /([;\t]["\s]*)(?=[=@＝＠]|[+\-＋－][^\d\s.,])/g;

/** Returns a line by RFC 4180 with its line break; `'` turns cells that are formulas into text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  const text = plain(value);
  const begun = formula.test(text) ? `'${text}` : text;
  const inert = begun.replace(innerFormula, "$1'");
  return special.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (value !== null && typeof value === "object") return Object.values(value).join(" ");
  return String(value ?? "");
}
