import { ApiError } from "../../api-client/client.ts";
import { browserApi } from "./browser-api.ts";

/** Section 9 of the product specification. */
const limit = 5;

export interface Suggestions {
  term: string;
  posts: { slug: string; title: string }[];
  hasFailed: boolean;
}

/** Never throws; an invalid term finds nothing. */
export async function suggest(term: string): Promise<Suggestions> {
  try {
    const { posts } = await browserApi.blog.list({ query: { search: term, limit } });
    return { term, posts: posts.map(({ slug, title }) => ({ slug, title })), hasFailed: false };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400;
    return { term, posts: [], hasFailed: !isRefused };
  }
}
