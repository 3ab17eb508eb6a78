import { blog as calls } from "#contract/areas/blog.ts";
import { paginationOf } from "#contract/core/query.ts";
import { type Facts, withFacts } from "#format/facts.ts";
import { sortedBy } from "../database/order.ts";
import type { Serve } from "../http/serve.ts";
import { narrowedBy, resourceRoutes } from "../resource/routes.ts";
import type { Slice, Total } from "../resource/store.ts";
import type { Blog } from "./blog.ts";

const maxPosts = 1_000_000;

export function blogRoutes(serve: Serve, blog: Blog, facts: () => Promise<Facts>): void {
  const { present } = blog.store;

  serve(calls.list, async ({ query }) => {
    const { limit, page, offset = ((page ?? 1) - 1) * limit, ...filter } = query();
    const { posts, ...total } = await blog.listPublic({ ...filter, limit, offset });
    return { posts: posts.map(present), ...pageOf({ limit, offset }, total, posts.length) };
  });

  serve(calls.stats, () => blog.stats());

  serve(calls.findBySlug, async ({ parameter, query }) => {
    const post = await blog.findPublicBySlug(parameter("slug"));
    const data = present(post);
    if (query().include !== "html") return { data };
    return { data, rendered: await blog.render(data.content) };
  });

  serve(calls.listAll, async ({ query, session }) => {
    const { limit, page, sort, order, ...rest } = query();
    const sorted = sortedBy(sort, order);
    const every = { ...narrowedBy(blog.store, rest), sorted, isCountedForAll: true };
    const options = await blog.narrowedFor(session(), every);
    if (limit === undefined) {
      // Without a limit there is one page, and the pages after it are empty.
      const all = { limit: maxPosts, offset: 0 };
      const { rows } = await blog.list(options, all);
      const [total, size] = [rows.length, Math.max(1, rows.length)];
      const posts = page === 1 ? rows.map(present) : [];
      const slice = { limit: size, offset: (page - 1) * size };
      return { posts: posts, ...pageOf(slice, { total, isMore: false }, posts.length) };
    }
    const slice = { limit, offset: (page - 1) * limit };
    const { rows, ...total } = await blog.list(options, slice);
    return { posts: rows.map(present), ...pageOf(slice, total, rows.length) };
  });

  serve(calls.authors, async () => ({ authors: await blog.authors() }));

  serve(calls.tags, async () => ({ tags: await blog.tags() }));

  serve(calls.renameTag, async ({ session, payload }) => {
    const { from, to } = await payload();
    return { changed: await blog.renameTag(session(), from, to) };
  });

  serve(calls.findSlug, async ({ parameter }) => ({
    post_id: await blog.idOfSlug(parameter("slug")),
  }));

  serve(calls.preview, async ({ payload }) => ({
    rendered: withFacts(await blog.render((await payload()).content), await facts()),
  }));

  serve(calls.related, async ({ id, query }) => {
    const { id: postId } = await blog.requirePublic(id());
    const posts = await blog.related(postId, query().limit);
    return { posts: posts.map(present) };
  });

  const { find, create, update, remove, updateSeveral, removeSeveral } = calls;
  resourceRoutes(serve, { find, create, update, remove, updateSeveral, removeSeveral }, blog);
}

function pageOf(
  { limit, offset }: Slice,
  { total, isMore, lastId }: Total & { lastId?: number },
  count: number,
) {
  const currentPage = Math.floor(offset / limit) + 1;
  return {
    currentPage,
    totalPages: paginationOf(currentPage, limit, { total }).totalPages,
    total,
    // Without a full count, a full page is taken to have another one after it.
    hasNextPage: offset + limit < total || (isMore && count === limit),
    hasPrevPage: offset > 0,
    ...(isMore && { isMore }),
    ...(lastId !== undefined && { lastId }),
  };
}
