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

/** RFC 4180; what a spreadsheet would run as a formula is made text. */
export function csvOf<R extends object>(columns: readonly string[], rows: readonly R[]): string {
  const line = (cells: readonly unknown[]) => `${cells.map(cellOf).join(",")}\r\n`;
  const values = (row: R) => columns.map((column) => (row as Record<string, unknown>)[column]);
  return line(columns) + rows.map((row) => line(values(row))).join("");
}

function cellOf(value: unknown): string {
  const text = plain(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (value !== null && typeof value === "object") return Object.values(value).join(" ");
  return String(value ?? "");
}
