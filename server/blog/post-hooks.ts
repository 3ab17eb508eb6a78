import { slugOf } from "#format/slug.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { DuplicateError } from "../kernel/errors.ts";
import type { Columns } from "../resource/codec.ts";
import type { RequireKnownFacts } from "../resource/mutations.ts";
import type { Hooks } from "../resource/use-cases.ts";
import * as posts from "./post-rows.ts";
import { type PostEntry, postStore } from "./post-rows.ts";
import * as slugRedirects from "./slug-redirect-rows.ts";
import { tagAddress } from "./tag-rows.ts";

export interface PostHookParts {
  requireKnownFacts: RequireKnownFacts;
  /** Called with addresses of new pages, in a transaction that also changes `redirects`. */
  removeShadowed(transaction: StaffTransaction, addresses: readonly string[]): Promise<void>;
  /** Points redirects that lead to `from` to `to`, in such a transaction. */
  retarget(transaction: StaffTransaction, from: string, to: string): Promise<unknown>;
  isAccount(db: Db, id: number): Promise<boolean>;
  /** Called with the moment from which a post is public, null unless it is yet to come. */
  keepDate(
    transaction: StaffTransaction,
    actor: Actor,
    id: number,
    at: string | null,
  ): Promise<void>;
}

export function postHooks(parts: PostHookParts): Hooks<PostEntry> {
  const { requireKnownFacts, removeShadowed, retarget, isAccount, keepDate } = parts;
  return {
    lockAreas: (columns) =>
      columns && ["slug", "tags", "status"].some((name) => name in columns) ? ["redirects"] : [],
    async prepare({ trx, at }, change) {
      const { actor, before, columns } = change;
      await requireKnownFacts(trx, postStore.resource, change);
      if (columns.slug !== undefined) {
        await requireFreeSlug(trx, String(columns.slug), before?.id);
      }
      const author = before ? {} : { author_id: actor.userId };
      return { ...columns, ...author, ...publication(before, columns, at) };
    },
    async prepareDraft({ trx }, { actor, before, columns }) {
      const author = before || "author_id" in columns ? {} : { author_id: actor.userId };
      const { slug, title = before?.title } = columns;
      if (before && slug === undefined) return columns;
      const preferredSlug = String(slug || slugOf(String(title)).slice(0, 190) || "post");
      return { ...columns, ...author, slug: await freeSlug(trx, preferredSlug, before?.id) };
    },
    async changed(transaction, { actor, before, after }) {
      await keepDate(transaction, actor, after.id, dateToCome(after, transaction.at));
      if (before) {
        await slugRedirects.addFormerSlug(transaction.trx, before, after, transaction.at);
        const [old, now] = [before, after].map(({ slug }) => slugRedirects.addressOf(slug));
        if (old && now && old !== now) await retarget(transaction, old, now);
      }
      const addresses = newAddresses(before, after);
      if (addresses.length > 0) await removeShadowed(transaction, addresses);
    },
    async restoring({ trx }, { author_id: id }) {
      const isThere = typeof id === "number" && (await isAccount(trx, id));
      return { author_id: isThere ? id : null };
    },
    restored: ({ trx }, { id, former_slugs }) =>
      slugRedirects.restoreFormerSlugs(
        trx,
        Number(id),
        Array.isArray(former_slugs) ? former_slugs : [],
      ),
    removing: ({ trx }, { before }) => slugRedirects.formerOf(trx, before.id),
  };
}

const dateToCome = ({ status, published_at }: PostEntry, now: string) =>
  status === "published" && published_at !== null && published_at > now ? published_at : null;

function newAddresses(before: PostEntry | null, after: PostEntry): string[] {
  if (after.status !== "published") return [];
  const of = ({ slug, tags }: PostEntry) => [
    slugRedirects.addressOf(slug),
    ...tags.map(tagAddress),
  ];
  const earlier = new Set(before?.status === "published" ? of(before) : []);
  return of(after).filter((address) => !earlier.has(address));
}

async function requireFreeSlug(trx: Db, slug: string, ownId?: number): Promise<void> {
  if (await posts.isSlugTaken(trx, slug, ownId)) throw new DuplicateError("slug_taken");
}

/** The slug, with a number behind it where another post has it. */
async function freeSlug(trx: Db, preferredSlug: string, ownId?: number): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? preferredSlug : `${preferredSlug.slice(0, 190)}-${number}`;
    if (!(await posts.isSlugTaken(trx, slug, ownId))) return slug;
  }
}

function publication(before: PostEntry | null, columns: Columns, at: string): Columns {
  const { status, published_at }: Columns = { ...before, ...columns };
  return status === "published" && !published_at ? { published_at: at } : {};
}
