import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
}

/** The same seed gives the same numbers on every machine (Lehmer's generator). */
export function createRandom(seed: number): Random {
  const modulus = 2_147_483_647;
  let state = seed;
  const next = () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
  };
}

const folder = join(import.meta.dirname, "../seed/posts");
const articles = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));

// Word frequencies of real articles: searches are only as slow as the commonest words.
const blocks = articles.flatMap((article) => article.split(/\n{2,}/)).map((block) => block.trim());
const sentences = blocks
  .filter((block) => /^\p{Lu}/u.test(block))
  .flatMap((block) => block.split(/(?<=[.?!])\s+/))
  .filter((sentence) => sentence.length > 20 && sentence.length < 220);

/** At least `length` characters, in whole blocks. */
export function markdown(random: Random, length: number): string {
  let text = "";
  while (text.length < length) text += `${random.pick(blocks)}\n\n`;
  return text.trimEnd();
}

export const prose = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(sentences)).join(" ");

/** Words that no article holds: each is in five rows, however many there are. */
export function rareWordOf(i: number, count: number): string | null {
  const step = Math.floor(count / 5);
  return (i < step * 5 && ["zugzwang", "quincunx", "xylograph"][(i % step) - 4]) || null;
}
