/** Reduces tables to what Markdown can express: cells of one line. */
export function tidyTables(body: HTMLElement): void {
  // Inner tables first, since a table within a cell becomes its words.
  for (const table of [...body.querySelectorAll("table")].toReversed()) {
    const cells = [...table.querySelectorAll("th, td")];
    const [only] = cells;
    if (cells.length === 1 && only) {
      // A frame around code or a note, not a table.
      table.replaceWith(...only.childNodes);
      continue;
    }
    for (const block of table.querySelectorAll(":is(th, td) :is(p, div, br, li, pre)")) {
      block.after(" ");
      block.replaceWith(...block.childNodes);
    }
    for (const list of table.querySelectorAll(":is(th, td) :is(ul, ol, table, tbody, tr)")) {
      list.replaceWith(...list.childNodes);
    }
  }
}

export function rowOf(row: HTMLTableRowElement, cells: readonly string[]): string {
  const width = widthOf(row.closest("table"));
  const line = (parts: readonly string[]) => `| ${parts.join(" | ")} |\n`;
  const padded = [...cells, ...Array(Math.max(0, width - cells.length)).fill("")];
  const isFirst = row.closest("table")?.querySelector("tr") === row;
  return line(padded) + (isFirst ? line(padded.map(() => "---")) : "");
}

export const cellText = (content: string) =>
  content.trim().replace(/\s+/g, " ").replaceAll("|", "\\|");

const widthOf = (table: HTMLTableElement | null) =>
  Math.max(...[...(table?.querySelectorAll("tr") ?? [])].map((row) => row.children.length), 1);
