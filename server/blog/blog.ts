import type { PostSort, RenderedContent } from "#contract/areas/blog.ts";
import { parseSearch } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { NotFound } from "../kernel/errors.ts";
import type { ChangeDrafts } from "../resource/mutations.ts";
import type { Ownership } from "../resource/ownership.ts";
import type { Slice } from "../resource/store.ts";
import {
  createUseCases,
  type ListOptions,
  type ResourceParts,
  type SeveralOptions,
} from "../resource/use-cases.ts";
import { type PostHookParts, postHooks } from "./post-hooks.ts";
import * as posts from "./post-rows.ts";
import { type PostEntry, postStore, postTable } from "./post-rows.ts";
import type { PublicFilter } from "./public-post-rows.ts";
import * as publicPosts from "./public-post-rows.ts";
import { datedFilters, isDated } from "./publication-filters.ts";
import * as slugRedirects from "./slug-redirect-rows.ts";
import { renamed, renameTag, tagAddress } from "./tag-rows.ts";

export interface PublicQuery extends Slice {
  search?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  sort?: PostSort | undefined;
  isForEngines?: boolean | undefined;
}

const recentMs = 72 * 3_600_000;

export type Blog = ReturnType<typeof createBlog>;

export interface BlogParts extends ResourceParts, PostHookParts {
  ownership: Ownership;
  clock: () => Date;
  /** Called when an address changes, in a transaction that also changes `redirects`. */
  addAddressRedirect(transaction: StaffTransaction, from: string, to: string): Promise<void>;
  changeDrafts: ChangeDrafts;
  render: (markdown: string) => Promise<RenderedContent>;
}

export function createBlog(parts: BlogParts) {
  const { db, clock, cache, render, writer, addAddressRedirect, changeDrafts } = parts;
  const nowIso = () => clock().toISOString();

  /** Cached until a write or until a scheduled post becomes public. */
  async function cached<T>(now: string, question: string, compute: () => Promise<T>) {
    return cache.getOrCompute(
      "blog",
      question,
      compute,
      await publicPosts.latestPublication(db, now),
    );
  }

  async function findPublic(id: number): Promise<PostEntry> {
    const post = await postTable.find(db, id);
    if (!post || !publicPosts.isPublic(post, nowIso())) throw new NotFound();
    return post;
  }

  async function dated(options: ListOptions): Promise<ListOptions> {
    if (!isDated(options.filters)) return options;
    const latest = await publicPosts.latestPublication(db, nowIso());
    return { ...options, filters: datedFilters(options.filters ?? {}, latest) };
  }

  const useCases = createUseCases(postStore, parts, postHooks(parts));

  return {
    ...useCases,
    render,

    list: async (options: ListOptions, slice: Slice) => useCases.list(await dated(options), slice),

    updateSeveral: async (actor: Actor, { options, ...which }: SeveralOptions, payload: object) =>
      useCases.updateSeveral(actor, { ...which, options: await dated(options) }, payload),

    removeSeveral: async (actor: Actor, { options, ...which }: SeveralOptions) =>
      useCases.removeSeveral(actor, { ...which, options: await dated(options) }),

    async listPublic({ limit, offset, search, sort = "newest", ...rest }: PublicQuery) {
      const now = nowIso();
      const filter: PublicFilter = { now, ...rest, searchQuery: parseSearch(search) };
      if (sort === "3days") filter.since = new Date(Date.parse(now) - recentMs).toISOString();
      const ask = <T>(name: string, compute: () => Promise<T>) =>
        filter.since ? compute() : cached(now, `public ${name}`, compute);

      const question = JSON.stringify({ ...filter, now: undefined });
      const total = await ask(`count ${question}`, () => publicPosts.count(db, filter));
      const slice = { limit, offset };
      const ids =
        offset >= total.total && !total.isMore
          ? []
          : await ask(`${sort} ${question} ${JSON.stringify(slice)}`, () =>
              publicPosts.ids(db, filter, sort, slice, total),
            );
      return { posts: await publicPosts.list(db, ids, now), ...total };
    },

    slugsForEngines() {
      const now = nowIso();
      return cached(now, "slugs", () => publicPosts.slugs(db, now));
    },

    async findPublicBySlug(slug: string): Promise<PostEntry> {
      const post = await posts.findBySlug(db, slug);
      if (!post || !publicPosts.isPublic(post, nowIso())) throw new NotFound();
      return post;
    },

    async related(id: number, limit: number): Promise<PostEntry[]> {
      const post = await findPublic(id);
      const now = nowIso();
      const ids = await cached(now, `related ${id} ${limit}`, () =>
        publicPosts.idsRelated(db, post, now, limit),
      );
      return publicPosts.list(db, ids, now);
    },

    validity: (now: Date) => validityAt(db, now),

    idOfSlug: (slug: string) => posts.idOfSlug(db, slug),

    /** The first paragraph of a public post, as it is written. */
    firstParagraph: ({ id }: { id: number }) =>
      cached(nowIso(), `first paragraph ${id}`, async () => {
        const { content = "" } = await findPublic(id);
        return (await render(content)).summary;
      }),

    /** Returns the address that a former one of a public post leads to, or null. */
    movedTo: (path: string) => slugRedirects.movedTo(db, path, nowIso()),

    /** Returns the slug of the public post that last had this one, or null. */
    presentSlug: (slug: string) => slugRedirects.find(db, slug, nowIso()),

    requirePublic: findPublic,

    /** Answers how many posts changed; throws `NotFound` where none has the tag. */
    renameTag: (actor: Actor, from: string, to: string | null) =>
      writer.writeAs(actor, ["blog", "redirects"], async (transaction) => {
        // Posts of all authors have the tag.
        await parts.ownership.requireUnrestricted(transaction.trx, actor, "blog");
        const changed = await renameTag(transaction, from, to);
        await changeDrafts(transaction.trx, "blog", ({ tags, ...columns }) => ({
          ...columns,
          ...(Array.isArray(tags) && { tags: renamed(tags, from, to) }),
        }));
        if (to !== null) await addAddressRedirect(transaction, tagAddress(from), tagAddress(to));
        return changed;
      }),

    authors: () => posts.authors(db),

    tags: () => cache.getOrCompute("blog", "tags", () => posts.countTags(db)),

    stats() {
      const now = nowIso();
      return cached(now, "stats", async () => ({
        categories: await publicPosts.countByCategory(db, now),
        tags: await publicPosts.countByTag(db, now),
      }));
    },
  };
}

/** The time span, in milliseconds, in which no post becomes public or stops being recent. */
async function validityAt(db: Db, now: Date): Promise<{ from: number; until: number }> {
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString();
  // A post is still recent in its last millisecond.
  const ends = await publicPosts.publicationsAround(db, at(recentMs + 1));
  const begins = await publicPosts.publicationsAround(db, at(0));
  const leaving = (published: string | null) => published && Date.parse(published) + recentMs + 1;
  const moments = (...all: (number | string | null)[]) =>
    all.filter((each) => each !== null).map((each) => new Date(each).getTime());
  return {
    from: Math.max(Number.NEGATIVE_INFINITY, ...moments(begins.last, leaving(ends.last))),
    until: Math.min(Number.POSITIVE_INFINITY, ...moments(begins.next, leaving(ends.next))),
  };
}
