import type { Kysely } from "kysely";
import type { PostCreate, PostSort, PostUpdate, RenderedContent } from "#contract/blog.ts";
import type { Sorted } from "../database/order.ts";
import { parseSearch } from "../database/search.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor, StaffUnit, Writer } from "../database/write.ts";
import { Conflict, conflictOrNotFound, NotFound } from "../errors.ts";
import type { Memory } from "../statistics/answer-cache.ts";
import type { PostEntry, PostFields } from "./posts.ts";
import * as posts from "./posts.ts";
import type { PublicFilter } from "./public-posts.ts";
import * as publicPosts from "./public-posts.ts";
import { postColumns, serializePost } from "./serialize.ts";
import * as slugRedirects from "./slug-redirects.ts";

interface Slice {
  limit: number;
  offset: number;
}

export interface PublicQuery extends Slice {
  search?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  sort?: PostSort | undefined;
}

/** What `3days` shows, in milliseconds. */
const recent = 72 * 3_600_000;

export type Blog = ReturnType<typeof createBlog>;

export interface BlogParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  memory: Memory;
  render: (markdown: string) => Promise<RenderedContent>;
}

/** Posts: what readers may see of them, and what staff do with them. */
export function createBlog({ db, clock, writer, memory, render }: BlogParts) {
  const nowIso = () => clock().toISOString();

  /** Remembers an answer about public posts until a write, or the moment a scheduled post becomes public. */
  async function remember<T>(now: string, question: string, compute: () => Promise<T>) {
    return memory.remember("blog", question, compute, await publicPosts.latestPublication(db, now));
  }

  async function findPublic(id: number): Promise<PostEntry> {
    const post = await posts.find(db, id);
    if (!post || !publicPosts.isPublic(post, nowIso())) throw new NotFound();
    return post;
  }

  async function find(id: number): Promise<PostEntry> {
    const post = await posts.find(db, id);
    if (!post) throw new NotFound();
    return post;
  }

  return {
    find,
    render,

    /** A slice of the public posts and how many there are. */
    async listPublic({ limit, offset, search, category, tag, sort = "newest" }: PublicQuery) {
      const now = nowIso();
      const filter: PublicFilter = { now, category, tag, searchQuery: parseSearch(search) };
      if (sort === "3days") {
        const since = new Date(Date.parse(now) - recent).toISOString();
        const found = await publicPosts.ids(db, { ...filter, since }, "newest", {
          limit,
          offset,
        });
        const total = await publicPosts.count(db, { ...filter, since });
        return { posts: await publicPosts.list(db, found, now), total };
      }
      const question = JSON.stringify({ ...filter, now: undefined });
      const total = await remember(now, `public count ${question}`, () =>
        publicPosts.count(db, filter),
      );
      const slice = { limit, offset };
      const found =
        offset >= total
          ? []
          : await remember(now, `public ${sort} ${question} ${JSON.stringify(slice)}`, () =>
              publicPosts.ids(db, filter, sort, slice),
            );
      return { posts: await publicPosts.list(db, found, now), total };
    },

    /** The slugs of all public posts and when each was last changed. */
    slugsPublic() {
      const now = nowIso();
      return remember(now, "slugs", () => publicPosts.slugs(db, now));
    },

    async findPublicBySlug(slug: string): Promise<PostEntry> {
      const post = await posts.findBySlug(db, slug);
      if (!post || !publicPosts.isPublic(post, nowIso())) throw new NotFound();
      return post;
    },

    async related(id: number, limit: number): Promise<PostEntry[]> {
      const post = await findPublic(id);
      const now = nowIso();
      const found = await remember(now, `related ${id} ${limit}`, () =>
        publicPosts.idsRelated(db, post, now, limit),
      );
      return publicPosts.list(db, found, now);
    },

    /**
     * The span of time around `now`, in milliseconds, in which public answers change by writes alone: from the last
     * moment at which a post became public or left the list of recent ones, to the next such moment.
     */
    async steadySpan(now: Date): Promise<{ from: number; until: number }> {
      const at = (ago: number) => new Date(now.getTime() - ago).toISOString();
      // A post is still a recent one in the last millisecond of its time.
      const ends = await publicPosts.publicationsAround(db, at(recent + 1));
      const begins = await publicPosts.publicationsAround(db, at(0));
      const leaving = (published: string | null) => published && Date.parse(published) + recent + 1;
      const moments = (...all: (number | string | null)[]) =>
        all.filter((each) => each !== null).map((each) => new Date(each).getTime());
      return {
        from: Math.max(Number.NEGATIVE_INFINITY, ...moments(begins.last, leaving(ends.last))),
        until: Math.min(Number.POSITIVE_INFINITY, ...moments(begins.next, leaving(ends.next))),
      };
    },

    idOfSlug: (slug: string) => posts.idOfSlug(db, slug),

    /** The present slug of the public post that was public under this one before, if any. */
    movedTo: (slug: string) => slugRedirects.find(db, slug, nowIso()),

    requirePublic: findPublic,

    stats() {
      const now = nowIso();
      return remember(now, "stats", async () => ({
        categories: await publicPosts.countByCategory(db, now),
        tags: await publicPosts.countByTag(db, now),
      }));
    },

    /** Posts whatever their status: a slice, or all without one. */
    async list(
      status: string | undefined,
      search: string | undefined,
      sorted: Sorted | null,
      slice?: Slice,
    ) {
      const what = parseSearch(search, status ? [status] : []);
      const question = JSON.stringify({ what, status });
      const total = await memory.remember("blog", `count ${question}`, () =>
        what ? posts.countFound(db, what) : posts.count(db, status),
      );
      const all = slice ?? { limit: Math.max(1, total), offset: 0 };
      if (sorted) {
        const ids = await posts.idsSorted(db, status, what, sorted, all);
        return { posts: await posts.listByIds(db, ids, true), total };
      }
      const found = what
        ? await memory.remember("blog", `ids ${question} ${JSON.stringify(all)}`, () =>
            posts.idsFound(db, { ...what, count: total }, all),
          )
        : await posts.ids(db, status, slice);
      return { posts: await posts.listByIds(db, found, true), total };
    },

    create: (actor: Actor, payload: PostCreate): Promise<PostEntry> =>
      writer.writeAs(actor, ["blog"], async (unit) => {
        await requireFreeSlug(unit, payload.slug);
        const fields = dated(
          { ...postColumns(payload), author_id: actor.userId } as PostFields,
          unit.at,
        );
        const post = await posts.create(unit.trx, fields, payload.tags, unit.at);
        await unit.record({
          area: "blog",
          action: "create",
          objectId: post.id,
          before: null,
          after: serializePost(post),
        });
        return post;
      }),

    update: (actor: Actor, id: number, payload: PostUpdate, revision: number | null) =>
      writer.writeAs(actor, ["blog"], async (unit): Promise<PostEntry> => {
        const before = await posts.find(unit.trx, id);
        if (!before) throw new NotFound();
        if (revision !== null && before.revision !== revision) {
          throw conflictOrNotFound(serializePost(before));
        }
        if (payload.slug !== undefined) await requireFreeSlug(unit, payload.slug, id);
        const { status, published_at } = before;
        const fields = dated({ status, published_at, ...postColumns(payload) }, unit.at);
        const after = await posts.update(unit.trx, id, fields, payload.tags, revision, unit.at);
        if (!after) throw conflictOrNotFound(serializePost(before));
        await slugRedirects.follow(unit.trx, before, after, unit.at);
        await unit.record({
          area: "blog",
          action: "update",
          objectId: id,
          before: serializePost(before),
          after: serializePost(after),
        });
        return after;
      }),

    remove: (actor: Actor, id: number, revision: number | null) =>
      writer.writeAs(actor, ["blog"], async (unit): Promise<void> => {
        const before = await posts.find(unit.trx, id);
        if (!before || !(await posts.remove(unit.trx, id, revision))) {
          throw conflictOrNotFound(before && serializePost(before));
        }
        await slugRedirects.follow(unit.trx, before, null, unit.at);
        await unit.record({
          area: "blog",
          action: "remove",
          objectId: id,
          before: serializePost(before),
          after: null,
        });
      }),
  };
}

async function requireFreeSlug({ trx }: StaffUnit, slug: string, ownId?: number): Promise<void> {
  if (await posts.isSlugTaken(trx, slug, ownId)) throw new Conflict("slug_taken");
}

/** A post that is published without a date is published now. */
function dated<T extends Partial<PostFields>>(fields: T, at: string): T {
  const isUndated = fields.status === "published" && !fields.published_at;
  return isUndated ? { ...fields, published_at: at } : fields;
}
