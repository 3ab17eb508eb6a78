import { matchesTerm, type SearchTerm, searchWordsOf } from "#format/search-words.ts";
import type { PostEntry } from "./post-rows.ts";

/** More hits are listed newest first: a word so common does not tell posts apart. */
export const maxRanked = 500;

/** Every hit has every word, at least in its content. */
const weights: readonly [number, (post: PostEntry) => readonly (string | null)[]][] = [
  [8, ({ title }) => [title]],
  [4, ({ tags, category }) => [...tags, category]],
  [2, ({ excerpt }) => [excerpt]],
];
const inContent = 1;

export function ranked(posts: readonly PostEntry[], terms: readonly SearchTerm[]): PostEntry[] {
  return posts
    .map((post) => ({ post, worth: worthOf(post, terms) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ post }) => post);
}

function worthOf(post: PostEntry, terms: readonly SearchTerm[]): number {
  const fields = weights.map(([weight, textsOf]) => ({
    weight,
    words: searchWordsOf(textsOf(post).join(" ")),
  }));
  const worths = terms.map((term) => {
    const best = fields.find(({ words }) => matchesTerm(words, term));
    if (!best) return inContent;
    return term.prefix !== null && best.words.includes(term.prefix)
      ? best.weight * 1.5
      : best.weight;
  });
  return worths.reduce((sum, worth) => sum + worth, 0);
}
