import type { StaffUnit } from "../database/write.ts";
import { NotFound } from "../errors.ts";
import { postTable, tagKey } from "./posts.ts";

/**
 * In all posts, drafts too; `null` takes the tag away. Answers how many changed; throws `NotFound`
 * where none has it.
 */
export async function renameTag(
  { trx, at, record }: StaffUnit,
  from: string,
  to: string | null,
): Promise<number> {
  const having = trx.selectFrom("post_tags").select("post_id").where("tag_key", "=", tagKey(from));
  const ids = (await having.orderBy("post_id").execute()).map(({ post_id }) => post_id);
  if (ids.length === 0) throw new NotFound();
  for (const id of ids) {
    const before = await postTable.find(trx, id);
    if (!before) continue;
    const after = await postTable.update(
      trx,
      before,
      { tags: renamed(before, from, to) },
      null,
      at,
    );
    await record({
      ...{ area: "blog", action: "update", objectId: id },
      before: postTable.present(before),
      after: after ? postTable.present(after) : null,
    });
  }
  return ids.length;
}

/** Each once, whatever its case, in the new spelling. */
function renamed({ tags }: { tags: readonly string[] }, from: string, to: string | null): string[] {
  const isOf = (tag: string, name: string | null) => name !== null && tagKey(tag) === tagKey(name);
  const all = tags.flatMap((tag) =>
    isOf(tag, from) || isOf(tag, to) ? (to === null ? [] : [to]) : [tag],
  );
  return [...new Set(all)];
}
