import type { Row } from "./table.ts";

/** A table as Markdown writes it; all columns but the first hold figures. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, place) => (place === 0 ? "---" : "--:"))),
    ...rows.map(line),
  ].join("\n");
}

/** What is said of a figure beside its target. */
export const verdict = (target: string, isOver: boolean | undefined) =>
  isOver ? `${target} **missed**` : target;

/** The rows of a comparison of a small and a large database. */
export const markdownOf = (rows: Row[]): string =>
  markdownTable(
    ["", "engine", "small", "large", "ratio", "target"],
    rows.map(({ name, engine, small = "", large = "", ratio, limit, isOver }) => [
      ...[name, engine, small, large, ratio?.toFixed(2) ?? ""],
      limit === undefined ? "" : verdict(limit, isOver),
    ]),
  );
