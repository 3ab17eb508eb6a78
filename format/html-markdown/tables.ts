import { all, rename, setText, textOf, unwrap, unwrapToLines } from "./blocks.ts";

/** No text has a table with more cells. */
const maxCells = 100_000;

const maxRepeated = 5000;

/** Reduces tables to what Markdown can express: a row above others, and cells of one line. */
export function tidyTables(body: HTMLElement): void {
  // Inner tables come first, since a table within a cell becomes words.
  for (const table of all(body, "table").toReversed() as HTMLTableElement[]) {
    const cells = all(table, "th, td");
    const [only] = cells;
    if (!only || (cells.length === 1 && !table.querySelector("caption"))) {
      // The table is a frame around code or a note.
      if (only) {
        table.parentNode?.insertBefore(only, table);
        rename(only, "div");
      }
      table.remove();
      continue;
    }
    for (const caption of all(table, "caption"))
      table.parentNode?.insertBefore(rename(caption, "p"), table);
    const isInner = table.parentElement?.closest("td, th");
    for (const part of all(table, "colgroup, col")) part.remove();
    if (isInner) flattenTable(table);
    else writeGrid(table);
  }
}

function flattenTable(table: HTMLTableElement): void {
  for (const cell of all(table, "th, td")) cell.after(" ");
  for (const row of all(table, "tr"))
    if (row.nextElementSibling) row.after(table.ownerDocument.createElement("br"));
  for (const part of all(table, "th, td, tr, tbody, thead, tfoot")) unwrap(part);
  unwrap(table);
}

/** Writes breaks in cells where blocks began. */
function flattenCells(table: HTMLTableElement): void {
  for (const code of all(table, "code")) splitCode(code);
  for (const block of all(table, "p, div, li, pre, blockquote, h1, h2, h3, h4, h5, h6"))
    unwrapToLines(block);
  for (const list of all(table, "ul, ol, hr")) unwrap(list);
}

/** Splits code in cells, where each piece has a single line. */
function splitCode(code: HTMLElement): void {
  for (const each of all(code, "br")) each.replaceWith("\n");
  const [first = "", ...others] = textOf(code).split("\n");
  setText(code, first);
  for (const line of others.toReversed()) {
    const wrapped = code.ownerDocument.createElement("code");
    setText(wrapped, line);
    code.after(code.ownerDocument.createElement("br"), wrapped);
  }
}

interface PlacedCell {
  cell: HTMLTableCellElement;
  column: number;
  /** It is set where a cell of a row above reaches into this row. */
  isRepeated?: boolean;
}

interface CellSpan {
  cell: HTMLTableCellElement;
  start: number;
  end: number;
  rowsLeft: number;
}

function writeGrid(table: HTMLTableElement): void {
  flattenCells(table);
  const rows = Array.from(table.rows);
  const lines = placeCells(rows);
  const starts = new Set(lines.flatMap((line) => line.map(({ column }) => column)));
  // Columns in which no cell begins do not show, such as those of a span of a thousand.
  const columns = [...starts].sort((one, other) => one - other);
  if (columns.length * rows.length > maxCells) throw new Error("The table is too large.");
  let repeated = 0;
  for (const [rowIndex, row] of rows.entries()) {
    const byColumn = new Map(lines[rowIndex]?.map((each) => [each.column, each]));
    const cells = columns.map((column) => {
      const { cell, isRepeated } = byColumn.get(column) ?? {};
      if (cell && !isRepeated) return cell;
      repeated += 1;
      return cell && repeated <= maxRepeated
        ? copyOf(cell)
        : table.ownerDocument.createElement("td");
    });
    setText(row, "");
    for (const cell of cells) row.appendChild(cell);
  }
}

function copyOf(cell: HTMLTableCellElement): Node {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const picture of all(copy, "img")) picture.remove();
  return copy;
}

/** Returns for each row where its cells stand, and those that reach into it from above. */
function placeCells(rows: readonly HTMLTableRowElement[]): PlacedCell[][] {
  let open: CellSpan[] = [];
  let part: Element | null = null;
  return rows.map((row) => {
    if (row.parentElement !== part) open = [];
    part = row.parentElement;
    const line: PlacedCell[] = [];
    const below: CellSpan[] = [];
    let column = 0;
    let taken = 0;
    const passOpen = (isLast: boolean) => {
      for (let span = open[taken]; span; span = open[taken]) {
        if (!isLast && span.start > column) break;
        taken += 1;
        line.push({ cell: span.cell, column: span.start, isRepeated: true });
        column = Math.max(column, span.end);
        if (span.rowsLeft > 1) below.push({ ...span, rowsLeft: span.rowsLeft - 1 });
      }
    };
    for (const cell of Array.from(row.cells)) {
      passOpen(false);
      line.push({ cell, column });
      const end = column + cell.colSpan;
      // A span of 0 reaches to the end of its part of the table.
      const rowsLeft = (cell.rowSpan || Number.POSITIVE_INFINITY) - 1;
      if (rowsLeft > 0 && below.length < maxSpans)
        below.push({ cell, start: column, end, rowsLeft });
      column = end;
    }
    passOpen(true);
    open = below.sort((one, other) => one.start - other.start);
    return line;
  });
}

/** The number of open row spans is bounded; further ones end in their own row. */
const maxSpans = 200;
