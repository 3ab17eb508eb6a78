import type { Engine } from "#server/database/connection.ts";

export const engines: readonly Engine[] = ["sqlite", "postgres"];

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

/** A reference and what is compared with it, in milliseconds, their ratio, and its target. */
export function ratioCells([reference = 0, measured = 0]: readonly number[], max: number) {
  const ratio = measured / reference;
  return [milliseconds(reference), milliseconds(measured), ratio.toFixed(2), atMost(ratio, max)];
}

export const atMost = (figure: number, max: number) => verdict(`≤ ${max}`, figure > max);

export const atLeast = (figure: number, min: number) => verdict(`≥ ${min}`, figure < min);

const verdict = (target: string, isMissed: boolean) => (isMissed ? `${target} **missed**` : target);

/** All columns but the first hold figures. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? "---" : "--:"))),
    ...rows.map(line),
  ].join("\n");
}
