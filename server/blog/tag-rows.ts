import type { StaffTransaction } from "../database/write.ts";
import { NotFound } from "../kernel/errors.ts";
import { changeAll } from "../resource/mutations.ts";
import { postTable, tagKey } from "./post-rows.ts";

export const tagAddress = (tag: string) => `/blog?${new URLSearchParams({ tag })}`;

/** Renames the tag in all posts, drafts too; null removes it. Throws `NotFound` if none has it. */
export async function renameTag(
  transaction: StaffTransaction,
  from: string,
  to: string | null,
): Promise<number> {
  const having = transaction.trx
    .selectFrom("post_tags")
    .select("post_id")
    .where("tag_key", "=", tagKey(from));
  const ids = (await having.orderBy("post_id").execute()).map(({ post_id }) => post_id);
  if (ids.length === 0) throw new NotFound();
  await changeAll(transaction, postTable, ids, (post) => ({ tags: renamed(post.tags, from, to) }));
  return ids.length;
}

/** Matches tags regardless of case, and returns each once, in the new spelling. */
export function renamed(tags: readonly string[], from: string, to: string | null): string[] {
  const isOf = (tag: string, name: string | null) => name !== null && tagKey(tag) === tagKey(name);
  const all = tags.flatMap((tag) =>
    isOf(tag, from) || isOf(tag, to) ? (to === null ? [] : [to]) : [tag],
  );
  return [...new Set(all)];
}
