import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import { publicPosts } from "./public-posts.ts";

export interface TagCount {
  tag: string;
  count: number;
}

// One spelling of each.
const spelling = sql<string>`min(tag)`.as("tag");
const count = sql<number>`count(*)`.as("count");

export async function countPublicTags(db: Db, now: string): Promise<TagCount[]> {
  const tags = publicPosts(db, { now }).innerJoin("post_tags", "post_tags.post_id", "posts.id");
  return sorted(await tags.select([spelling, count]).groupBy("tag_key").execute());
}

export async function countTags(db: Db): Promise<TagCount[]> {
  const tags = db.selectFrom("post_tags");
  return sorted(await tags.select([spelling, count]).groupBy("tag_key").execute());
}

const sorted = (tags: TagCount[]) =>
  tags.toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
