import { searchWordsOf } from "../database/search.ts";
import type { PostEntry } from "./posts.ts";

/** More hits are listed newest first: a word so common does not tell posts apart. */
export const maxRanked = 500;

/** Every hit has every word, at least in its content. */
const weights: readonly [number, (post: PostEntry) => readonly (string | null)[]][] = [
  [8, ({ title }) => [title]],
  [4, ({ tags, category }) => [...tags, category]],
  [2, ({ excerpt }) => [excerpt]],
];
const inContent = 1;

export function ranked(posts: readonly PostEntry[], words: readonly string[]): PostEntry[] {
  return posts
    .map((post) => ({ post, worth: worthOf(post, words) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ post }) => post);
}

function worthOf(post: PostEntry, words: readonly string[]): number {
  const fields = weights.map(([weight, textsOf]) => ({
    weight,
    own: searchWordsOf(textsOf(post).join(" ")),
  }));
  const worths = words.map((word) => {
    const best = fields.find(({ own }) => own.some((each) => each.startsWith(word)));
    if (!best) return inContent;
    return best.own.includes(word) ? best.weight * 1.5 : best.weight;
  });
  return worths.reduce((sum, worth) => sum + worth, 0);
}
