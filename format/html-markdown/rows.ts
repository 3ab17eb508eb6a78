export function rowOf(row: HTMLTableRowElement, cells: readonly string[]): string {
  const line = (parts: readonly string[]) => `| ${parts.join(" | ")} |\n`;
  const isFirst = row.closest("table")?.querySelector("tr") === row;
  return line(cells) + (isFirst ? line(cells.map(() => "---")) : "");
}

export const cellText = (content: string) =>
  content.trim().replace(/\s+/g, " ").replaceAll("|", "\\|");
