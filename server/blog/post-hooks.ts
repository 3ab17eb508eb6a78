import type { Db } from "../database/tables.ts";
import type { StaffUnit } from "../database/write.ts";
import { Taken } from "../kernel/errors.ts";
import type { RequireKnownFacts } from "../resource/changing.ts";
import type { Columns } from "../resource/codec.ts";
import type { Hooks } from "../resource/use-cases.ts";
import * as posts from "./posts.ts";
import { type PostEntry, postStore } from "./posts.ts";
import * as slugRedirects from "./slug-redirects.ts";
import { tagAddress } from "./tags.ts";

export interface PostHookParts {
  requireKnownFacts: RequireKnownFacts;
  /** Called with addresses of new pages, in a transaction that also changes `redirects`. */
  taken(unit: StaffUnit, addresses: readonly string[]): Promise<void>;
  /** Points redirects that lead to `from` to `to`, in such a transaction. */
  follow(unit: StaffUnit, from: string, to: string): Promise<unknown>;
  isAccount(db: Db, id: number): Promise<boolean>;
}

export function postHooks(parts: PostHookParts): Hooks<PostEntry> {
  const { requireKnownFacts, taken, follow, isAccount } = parts;
  return {
    alsoChanges: (columns) =>
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
    async changed(unit, { before, after }) {
      if (before) {
        await slugRedirects.follow(unit.trx, before, after, unit.at);
        const [old, now] = [before, after].map(({ slug }) => slugRedirects.addressOf(slug));
        if (old && now && old !== now) await follow(unit, old, now);
      }
      const addresses = newAddresses(before, after);
      if (addresses.length > 0) await taken(unit, addresses);
    },
    async restoring({ trx }, { author_id: id }) {
      const isThere = typeof id === "number" && (await isAccount(trx, id));
      return { author_id: isThere ? id : null };
    },
    restored: ({ trx }, { id, former_slugs }) =>
      slugRedirects.lead(trx, Number(id), Array.isArray(former_slugs) ? former_slugs : []),
    removing: ({ trx }, { before }) => slugRedirects.formerOf(trx, before.id),
  };
}

function newAddresses(before: PostEntry | null, after: PostEntry): string[] {
  if (after.status !== "published") return [];
  const of = ({ slug, tags }: PostEntry) => [
    slugRedirects.addressOf(slug),
    ...tags.map(tagAddress),
  ];
  const known = new Set(before?.status === "published" ? of(before) : []);
  return of(after).filter((address) => !known.has(address));
}

async function requireFreeSlug(trx: Db, slug: string, ownId?: number): Promise<void> {
  if (await posts.isSlugTaken(trx, slug, ownId)) throw new Taken("slug_taken");
}

function publication(before: PostEntry | null, columns: Columns, at: string): Columns {
  const { status, published_at }: Columns = { ...before, ...columns };
  return status === "published" && !published_at ? { published_at: at } : {};
}
