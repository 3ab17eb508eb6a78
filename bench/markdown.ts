import type { Row } from "./table.ts";

/** All columns but the first hold figures. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, place) => (place === 0 ? "---" : "--:"))),
    ...rows.map(line),
  ].join("\n");
}

export const verdict = (target: string, isOver: boolean | undefined) =>
  isOver ? `${target} **missed**` : target;

export const markdownOf = (rows: Row[]): string =>
  markdownTable(
    ["", "engine", "small", "large", "ratio", "target"],
    rows.map(({ name, engine, small = "", large = "", ratio, limit, isOver }) => [
      name,
      engine,
      small,
      large,
      ratio?.toFixed(2) ?? "",
      limit === undefined ? "" : verdict(limit, isOver),
    ]),
  );
