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
    const { posts } = await browserApi.blog.list({
      query: { search: term, limit, sort: "relevance" },
    });
    // A proxy may answer anything.
    const areSound = posts.every(({ slug, title }) => [slug, title].every(isText));
    return { term, posts: areSound ? posts : [], hasFailed: !areSound };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400;
    return { term, posts: [], hasFailed: !isRefused };
  }
}

const isText = (value: unknown) => typeof value === "string";
