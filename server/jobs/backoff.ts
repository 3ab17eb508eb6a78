const maxJitter = 0.1;

/** Spreads what failed together, so that it does not come back together. */
export const withJitter = (ms: number): number => ms * (1 + maxJitter * (2 * Math.random() - 1));

/** Doubles from attempt to attempt; the first has the number 1. */
export const backoffMs = (attempt: number, firstMs: number, maxMs: number): number =>
  withJitter(Math.min(firstMs * 2 ** (attempt - 1), maxMs));
