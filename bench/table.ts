import type { Engine } from "#server/database/connection.ts";

/** Cells that do not apply are left out. */
export interface Row {
  name: string;
  engine: Engine;
  small?: string;
  large?: string;
  ratio?: number;
  limit?: string;
  isOver?: boolean;
}

export const milliseconds = (ms: number) => ms.toFixed(ms < 10 ? 2 : 1);

/** The median, which a pause of the machine does not move. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
