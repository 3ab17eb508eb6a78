import { hasTexts } from "./has-texts.ts";

/** How many posts are suggested. Section 9 of the product specification. */
const limit = 5;

/** The posts that a term finds. */
export interface Suggestions {
  term: string;
  posts: { slug: string; title: string }[];
  hasFailed: boolean;
}

/** Asks the API which posts to suggest for a term. Never throws; a term that the API does not take finds nothing. */
export async function suggest(term: string): Promise<Suggestions> {
  try {
    const response = await fetch(`/api/blog?search=${encodeURIComponent(term)}&limit=${limit}`);
    if (response.status === 400) return { term, posts: [], hasFailed: false };
    const { posts } = await response.json();
    if (!Array.isArray(posts) || !posts.every((post) => hasTexts(post, "slug", "title")))
      return { term, posts: [], hasFailed: true };
    return { term, posts, hasFailed: false };
  } catch {
    return { term, posts: [], hasFailed: true };
  }
}
