import { ApiError } from "../../api-client/client.ts";
import { browserApi } from "./browser-api.ts";

const limit = 5;

/** Beside posts, all in one view. */
const maxBeside = 3;
const maxBeforePosts = 4;

/** Their text is a sentence, which a suggestion has no room for. */
const wordy: ReadonlySet<string> = new Set(["page", "question"]);

export interface SiteResult {
  title: string;
  path: string;
  text: string | null;
}

export interface Suggestions {
  term: string;
  posts: readonly { slug: string; title: string }[];
  /** The site's matches besides posts. */
  onSite: readonly SiteResult[];
  /** Whether the words name a page, which is then offered before the posts. */
  isDirect: boolean;
  hasFailed: boolean;
}

/** Never throws; an invalid term finds nothing. */
export async function suggest(term: string): Promise<Suggestions> {
  const [postResults, { results, isDirect }] = await Promise.all([
    findPosts(term),
    findOnSite(term),
  ]);
  const posts = postResults ?? [];
  return {
    term,
    posts,
    isDirect,
    hasFailed: postResults === null,
    onSite: posts.length === 0 ? results : results.slice(0, isDirect ? maxBeforePosts : maxBeside),
  };
}

/** Null if the search does not answer. */
async function findPosts(term: string): Promise<Suggestions["posts"] | null> {
  try {
    const { posts } = await browserApi.blog.list({
      query: { search: term, limit, sort: "relevance" },
    });
    // A proxy may answer anything.
    return posts.every(({ slug, title }) => [slug, title].every(isText)) ? posts : null;
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? [] : null;
  }
}

async function findOnSite(term: string): Promise<{ results: SiteResult[]; isDirect: boolean }> {
  try {
    const { results, isDirect } = await browserApi.search.find({ query: { q: term, limit } });
    const areSound = results.every(({ title, path }) => [title, path].every(isText));
    if (!areSound) return nothing;
    const short = results.map(({ kind, ...result }) => ({
      ...result,
      text: wordy.has(kind) ? null : result.text,
    }));
    return { results: short, isDirect: isDirect === true };
  } catch {
    return nothing;
  }
}

const nothing = { results: [], isDirect: false };

const isText = (value: unknown) => typeof value === "string";
