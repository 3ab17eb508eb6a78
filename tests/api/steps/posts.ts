import fc from "fast-check";
import { expect } from "vitest";
import { postSorts } from "#contract/areas/blog.ts";
import { publicSlugs } from "../model.ts";
import { headers, id, revision, type Step, seldom, word } from "./step.ts";

const categories = ["Web Design", "Development", "Tutorials"] as const;
const slug = fc.constantFrom("one", "two", "three", "four");
const tags = fc.array(fc.constantFrom("seo", "SEO", " grid ", "Tips"), { maxLength: 4 });
const moment = fc.constantFrom(
  null,
  "2026-03-01T00:00",
  "2026-03-05T09:30:00Z",
  "2026-03-04T12:00:00+06:00",
  "2027-01-01",
);

const goodPost = fc.record(
  {
    title: word,
    slug,
    content: word,
    category: fc.constantFrom(...categories, "", null),
    tags,
    status: fc.constantFrom("draft", "published", "published", "published"),
    publishedAt: moment,
  },
  { requiredKeys: ["title", "slug", "content"] },
);
/** One field of a payload that breaks its rule. */
const badPost = fc.constantFrom(
  { title: " " },
  { title: 5 },
  { title: "x".repeat(201) },
  { slug: "Not A Slug" },
  { slug: null },
  { content: "  " },
  { content: "\ud800" },
  { category: "Cooking" },
  { tags: "seo" },
  { tags: [""] },
  { status: "open" },
  { publishedAt: "2026-02-30" },
  { isFeatured: "yes" },
  { excerpt: "x".repeat(501) },
  { featuredImage: "//a.b/c" },
);

const createPost = goodPost.map(
  (payload): Step =>
    async (model, { ask, token }) => {
      const { status, body } = await ask("/blog", { method: "POST", token, body: payload });
      if ([...model.posts.values()].some((post) => post.slug === payload.slug))
        return expect(status).toBe(409);
      expect(status).toBe(201);
      model.last.post += 1;
      const state = payload.status ?? "draft";
      const post = {
        id: model.last.post,
        title: payload.title,
        slug: payload.slug,
        content: payload.content,
        category: payload.category || null,
        tags: distinct(payload.tags),
        status: state,
        publishedAt: toUtc(payload.publishedAt) ?? (state === "published" ? model.now : null),
        revision: 1,
      };
      model.posts.set(post.id, post);
      expect(body.post).toMatchObject({
        id: post.id,
        slug: post.slug,
        category: post.category,
        tags: post.tags,
        status: post.status,
        published_at: post.publishedAt,
        revision: 1,
      });
    },
);

const refusePost = fc.tuple(goodPost, badPost, seldom(id)).map(
  ([good, bad, target]): Step =>
    async (model, { ask, token }) => {
      const { status, body } = await ask(target ? `/blog/${target}` : "/blog", {
        method: target ? "PUT" : "POST",
        token,
        body: { ...good, ...bad },
      });
      if (target && !model.posts.has(target)) return expect(status).toBe(404);
      expect(status).toBe(400);
      expect(body.details.map(({ path }: { path: string }) => path.split(".")[0])).toEqual(
        Object.keys(bad),
      );
    },
);

const updatePost = fc
  .tuple(
    id,
    goodPost,
    fc.subarray(["title", "slug", "content", "tags", "status"] as const),
    revision,
  )
  .map(
    ([target, good, names, at]): Step =>
      async (model, { ask, token }) => {
        const payload = Object.fromEntries(
          names.filter((name) => good[name] !== undefined).map((name) => [name, good[name]]),
        );
        const { status, body } = await ask(`/blog/${target}`, {
          method: "PUT",
          token,
          body: payload,
          headers: headers(at),
        });
        const post = model.posts.get(target);
        if (!post) return expect(status).toBe(404);
        const isTaken = [...model.posts.values()].some(
          (each) => each.id !== target && each.slug === payload.slug,
        );
        if ((at !== undefined && at !== post.revision) || isTaken) return expect(status).toBe(409);
        expect(status).toBe(200);
        Object.assign(post, payload, {
          tags: payload.tags ? distinct(payload.tags as string[]) : post.tags,
          revision: post.revision + 1,
        });
        if (post.status === "published") post.publishedAt ??= model.now;
        expect(body.post).toMatchObject({
          title: post.title,
          slug: post.slug,
          content: post.content,
          tags: post.tags,
          published_at: post.publishedAt,
          revision: post.revision,
        });
      },
  );

const removePost = fc.tuple(id, revision).map(
  ([target, at]): Step =>
    async (model, { ask, token }) => {
      const { status } = await ask(`/blog/${target}`, {
        method: "DELETE",
        token,
        headers: headers(at),
      });
      const post = model.posts.get(target);
      if (!post) return expect(status).toBe(404);
      if (at !== undefined && at !== post.revision) return expect(status).toBe(409);
      expect(status).toBe(204);
      model.posts.delete(target);
    },
);

const listPosts = fc
  .record({
    search: seldom(fc.oneof(word, fc.constantFrom("li", "SI co", "%", "_", "dev", "wool 100"))),
    category: seldom(fc.constantFrom(...categories)),
    tag: seldom(fc.constantFrom("seo", "GRID")),
    sort: seldom(fc.constantFrom("newest", "oldest", "3days")),
    limit: fc.integer({ min: 1, max: 3 }),
    page: fc.integer({ min: 1, max: 3 }),
  })
  .map(
    (query): Step =>
      async (model, { ask }) => {
        const parameters = Object.entries(query).filter(([, value]) => value !== undefined) as [
          string,
          string,
        ][];
        const { status, body } = await ask(`/blog?${new URLSearchParams(parameters)}`);
        const all = publicSlugs(model, query);
        const { limit, page } = query;
        expect([status, body.total]).toEqual([200, all.length]);
        expect(body.posts.map((post: { slug: string }) => post.slug)).toEqual(
          all.slice((page - 1) * limit, page * limit),
        );
        expect([body.hasPrevPage, body.hasNextPage, body.totalPages]).toEqual([
          page > 1,
          page * limit < all.length,
          Math.max(1, Math.ceil(all.length / limit)),
        ]);
        for (const sort of postSorts) {
          const whole = await ask(`/blog?sort=${sort}`);
          expect(whole.body.posts.map((post: { slug: string }) => post.slug)).toEqual(
            publicSlugs(model, { sort }),
          );
        }
        for (const one of ["one", "two", "three", "four"]) {
          const seen = await ask(`/blog/slug/${one}`);
          expect(seen.status).toBe(publicSlugs(model, {}).includes(one) ? 200 : 404);
        }
      },
  );

export const postSteps = [
  ...Array(4).fill(createPost),
  refusePost,
  updatePost,
  removePost,
  ...Array(4).fill(listPosts),
] as fc.Arbitrary<Step>[];

function distinct(list: string[] = []): string[] {
  const trimmed = list.map((tag) => tag.trim());
  return trimmed.filter(
    (tag, index) => trimmed.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === index,
  );
}

function toUtc(at: string | null | undefined): string | null {
  if (!at) return null;
  const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(at);
  return new Date(hasOffset || at.length === 10 ? at : `${at}Z`).toISOString();
}
