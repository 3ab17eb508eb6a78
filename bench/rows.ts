import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** Read by plain SQL, to check answers independently of the repositories. */
export interface Rows {
  posts: PostFact[];
  items: ItemFact[];
  users: UserFact[];
  submissions: SubmissionFact[];
  subscriptions: SubscriptionFact[];
}

interface Fact {
  id: number;
  /** In lower case. */
  text: string;
}

export interface PostFact extends Fact {
  category: string | null;
  tags: string[];
  status: string;
  publishedAt: string | null;
}

export interface ItemFact {
  id: number;
  category: string;
  sortOrder: number;
  at: string;
}

export interface UserFact extends Fact {
  role: string;
}

export interface SubmissionFact extends Fact {
  status: string;
  isRead: boolean;
  at: string;
}

export interface SubscriptionFact extends Fact {
  status: string;
  at: string;
}

export async function readRows(db: Kysely<Tables>): Promise<Rows> {
  return {
    posts: await readPosts(db),
    items: (
      await db
        .selectFrom("portfolio_items")
        .select(["id", "category", "sort_order", "created_at"])
        .execute()
    ).map((row) => ({ ...row, sortOrder: row.sort_order, at: row.created_at })),
    users: (await db.selectFrom("users").selectAll().execute()).map((row) => ({
      id: row.id,
      role: row.role,
      text: lower(row.email, row.first_name, row.last_name),
    })),
    submissions: (await db.selectFrom("submissions").selectAll().execute()).map((row) => ({
      id: row.id,
      status: row.status,
      isRead: row.is_read === 1,
      at: row.created_at,
      text: lower(row.name, row.email, row.company, row.subject, row.message),
    })),
    subscriptions: (await db.selectFrom("subscriptions").selectAll().execute()).map((row) => ({
      id: row.id,
      status: row.status,
      at: row.subscribed_at,
      text: lower(row.email),
    })),
  };
}

async function readPosts(db: Kysely<Tables>): Promise<PostFact[]> {
  const tags = Map.groupBy(
    await db.selectFrom("post_tags").selectAll().orderBy("position").execute(),
    (row) => row.post_id,
  );
  return (await db.selectFrom("posts").selectAll().execute()).map((row) => {
    const own = (tags.get(row.id) ?? []).map(({ tag }) => tag);
    return {
      id: row.id,
      category: row.category,
      tags: own,
      status: row.status,
      publishedAt: row.published_at,
      text: lower(row.title, row.excerpt, row.category, row.content, ...own),
    };
  });
}

function lower(...texts: (string | null)[]): string {
  return texts.join(" ").toLowerCase();
}
