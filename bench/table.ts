import type { Engine } from "#server/database/connection.ts";

/** Cells that do not apply are left out. */
export interface ReportRow {
  name: string;
  engine: Engine;
  small?: string;
  large?: string;
  ratio?: number;
  target?: string;
  isMissed?: boolean;
}

export const milliseconds = (ms: number) => ms.toFixed(ms < 10 ? 2 : 1);

/** The median, which a pause of the machine does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** In milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The median of each side, measured by turns, so that other load slows all of them. */
export async function byTurns<S>(
  sides: readonly S[],
  { warmUps, measured }: { warmUps: number; measured: number },
  measure: (side: S, turn: number) => Promise<number>,
): Promise<number[]> {
  const figures: number[][] = sides.map(() => []);
  for (let turn = 0; turn < warmUps + measured; turn += 1) {
    for (const [i, side] of sides.entries()) {
      const figure = await measure(side, turn);
      if (turn >= warmUps) figures[i]?.push(figure);
    }
  }
  return figures.map(median);
}

/** Milliseconds of two sides; the second may be slower by a factor of `limit`. */
export function ratioRow(
  engine: Engine,
  name: string,
  [small = Number.NaN, large = Number.NaN]: readonly number[],
  limit?: string,
): ReportRow {
  const ratio = large / small;
  const figures = { name, engine, small: milliseconds(small), large: milliseconds(large) };
  return limit ? { ...figures, ratio, target: limit, isMissed: ratio > Number(limit) } : figures;
}

export const boundRow = (
  engine: Engine,
  name: string,
  figure: number,
  max: number,
  write = milliseconds,
): ReportRow => ({
  name,
  engine,
  large: write(figure),
  target: `≤ ${max}`,
  isMissed: figure > max,
});

/** All columns but the first hold figures. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, place) => (place === 0 ? "---" : "--:"))),
    ...rows.map(line),
  ].join("\n");
}

export const verdict = (target: string, isMissed: boolean | undefined) =>
  isMissed ? `${target} **missed**` : target;

export const rowsTable = (rows: readonly ReportRow[]): string =>
  markdownTable(
    ["", "engine", "small", "large", "ratio", "target"],
    rows.map(({ name, engine, small = "", large = "", ratio, target, isMissed }) => [
      name,
      engine,
      small,
      large,
      ratio?.toFixed(2) ?? "",
      target === undefined ? "" : verdict(target, isMissed),
    ]),
  );
