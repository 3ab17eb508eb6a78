import { byteOrderMark, csvLine, isAscii } from "#format/csv.ts";

export function downloadCsv<R extends object>(
  name: string,
  columns: readonly string[],
  rows: readonly R[],
): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([csvOf(columns, rows)], { type: "text/csv" }), `${name}_${day}.csv`);
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function csvOf<R extends object>(columns: readonly string[], rows: readonly R[]): string {
  const values = (row: R) => columns.map((column) => (row as Record<string, unknown>)[column]);
  const text = csvLine(columns) + rows.map((row) => csvLine(values(row))).join("");
  return isAscii(text) ? text : byteOrderMark + text;
}
