import { blog as calls } from "#contract/blog.ts";
import { paginationOf } from "#contract/query.ts";
import { sortedBy } from "../database/order.ts";
import type { Serve } from "../http/serve.ts";
import type { Blog } from "./blog.ts";
import { serializePost, serializeSummary } from "./serialize.ts";

export function blogRoutes(serve: Serve, blog: Blog): void {
  serve(calls.list, async ({ query }) => {
    const { limit, page, offset = ((page ?? 1) - 1) * limit, ...filter } = query();
    const { posts, total } = await blog.listPublic({ ...filter, limit, offset });
    return { posts: posts.map(serializeSummary), ...pageOf(limit, offset, total) };
  });

  serve(calls.stats, () => blog.stats());

  serve(calls.findBySlug, async ({ parameter, query }) => {
    const post = await blog.findPublicBySlug(parameter("slug"));
    const data = serializePost(post);
    if (query().include !== "html") return { data };
    return { data, rendered: await blog.render(data.content) };
  });

  serve(calls.listAll, async ({ query }) => {
    const { limit, page, search, status, sort, order } = query();
    const slice = limit === undefined ? undefined : { limit, offset: (page - 1) * limit };
    const { posts, total } = await blog.list(status, search, sortedBy(sort, order), slice);
    if (slice)
      return { posts: posts.map(serializePost), ...pageOf(slice.limit, slice.offset, total) };
    // Without a limit there is one page, and whatever is asked beyond it is empty.
    const shown = page === 1 ? posts.map(serializePost) : [];
    return { posts: shown, ...pageOf(Math.max(1, total), (page - 1) * Math.max(1, total), total) };
  });

  serve(calls.find, async ({ id }) => ({ post: serializePost(await blog.find(id())) }));

  serve(calls.findSlug, async ({ parameter }) => ({
    post_id: await blog.idOfSlug(parameter("slug")),
  }));

  serve(calls.preview, async ({ payload }) => ({
    rendered: await blog.render((await payload()).content),
  }));

  serve(calls.related, async ({ id, query }) => {
    const { id: found } = await blog.requirePublic(id());
    const posts = await blog.related(found, query().limit);
    return { posts: posts.map(serializeSummary) };
  });

  serve(calls.create, async ({ session, payload }) => ({
    post: serializePost(await blog.create(session(), await payload())),
  }));

  serve(calls.update, async ({ id, session, payload, revision }) => {
    const { id: found } = await blog.find(id());
    return {
      post: serializePost(await blog.update(session(), found, await payload(), revision())),
    };
  });

  serve(calls.remove, async ({ id, session, revision }) => {
    await blog.remove(session(), id(), revision());
  });
}

function pageOf(limit: number, offset: number, total: number) {
  const currentPage = Math.floor(offset / Math.max(1, limit)) + 1;
  const { totalPages } = paginationOf(currentPage, Math.max(1, limit), total);
  return {
    currentPage,
    totalPages,
    total,
    hasNextPage: offset + limit < total,
    hasPrevPage: offset > 0,
  };
}
