/** A model of the API's answers that needs no database. */

export interface ModelPost {
  id: number;
  title: string;
  slug: string;
  content: string;
  category: string | null;
  tags: string[];
  status: string;
  publishedAt: string | null;
  revision: number;
}

export interface ModelSubmission {
  id: number;
  name: string;
  email: string;
  message: string;
  status: string;
  isRead: boolean;
  revision: number;
}

export interface ModelSubscription {
  id: number;
  email: string;
  status: string;
}

export interface Model {
  now: string;
  posts: Map<number, ModelPost>;
  submissions: Map<number, ModelSubmission>;
  subscriptions: Map<number, ModelSubscription>;
  /** The last ids given; ids are never used again. */
  last: { post: number; submission: number; subscription: number };
}

export const emptyModel = (now: string): Model => ({
  now,
  posts: new Map(),
  submissions: new Map(),
  subscriptions: new Map(),
  last: { post: 0, submission: 0, subscription: 0 },
});

/** A query without a word finds nothing. */
export function finds(query: string, texts: (string | null)[]): boolean {
  const split = (text: string) =>
    text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  if (query.trim() && split(query).length === 0) return false;
  const words = split(texts.join(" "));
  return split(query).every((begun) => words.some((word) => word.startsWith(begun)));
}

export interface PostQuery {
  search?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  sort?: string | undefined;
}

export function publicSlugs(
  model: Model,
  { search = "", category, tag, sort }: PostQuery,
): string[] {
  const since = new Date(Date.parse(model.now) - 72 * 3_600_000).toISOString();
  const direction = sort === "oldest" ? 1 : -1;
  return [...model.posts.values()]
    .filter(
      ({ status, publishedAt }) =>
        status === "published" && publishedAt && publishedAt <= model.now,
    )
    .filter((post) => !category || post.category === category)
    .filter((post) => !tag || post.tags.some((each) => each.toLowerCase() === tag.toLowerCase()))
    .filter((post) => finds(search, [post.title, post.category, post.content, ...post.tags]))
    .filter(({ publishedAt }) => sort !== "3days" || (publishedAt ?? "") >= since)
    .sort((a, b) => {
      const [one, other] = [a.publishedAt ?? "", b.publishedAt ?? ""];
      return direction * (one === other ? a.id - b.id : one < other ? -1 : 1);
    })
    .map(({ slug }) => slug);
}

export function newestFirst<T extends { id: number }>(
  entries: Map<number, T>,
  isListed: (entry: T) => boolean,
): number[] {
  return [...entries.values()]
    .filter(isListed)
    .map(({ id }) => id)
    .sort((a, b) => b - a);
}
