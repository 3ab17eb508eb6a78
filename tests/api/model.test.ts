import fc from "fast-check";
import { expect, test } from "vitest";
import { postSorts } from "#contract/blog.ts";
import { type Answer, type House, openHouse } from "#tests/house.ts";
import { emptyModel, finds, type Model, newestFirst, publicSlugs } from "./model.ts";

/** The real house, with the token of somebody who may do everything. */
interface Real {
  ask: House["ask"];
  token: string;
}

type Step = (model: Model, real: Real) => Promise<void>;

const categories = ["Web Design", "Development", "Tutorials"] as const;
const words = ["linen", "Cotton", "silk", "über", "100% wool", "nakshi_kantha", "ঢাকা", "x9"];
const word = fc.constantFrom(...words);
const slug = fc.constantFrom("one", "two", "three", "four");
const tags = fc.array(fc.constantFrom("seo", "SEO", " grid ", "Tips"), { maxLength: 4 });
const moment = fc.constantFrom(
  null,
  "2026-03-01T00:00",
  "2026-03-05T09:30:00Z",
  "2026-03-04T12:00:00+06:00",
  "2027-01-01",
);
const email = fc.constantFrom(
  "a@example.com",
  " A@Example.com",
  "b@example.com",
  "c.d@example.org",
);
const id = fc.integer({ min: 1, max: 6 });
/** Mostly nothing, so that most calls go through and most lists show something. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const revision = seldom(fc.integer({ min: 1, max: 3 }));
const statuses = ["new", "in_progress", "resolved", "closed"] as const;

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
const headers = (at: number | undefined) => (at === undefined ? {} : { "if-match": `"${at}"` });

function distinct(list: string[] = []): string[] {
  const trimmed = list.map((tag) => tag.trim());
  return trimmed.filter(
    (tag, place) => trimmed.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === place,
  );
}

function toUtc(at: string | null | undefined): string | null {
  if (!at) return null;
  const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(at);
  return new Date(hasOffset || at.length === 10 ? at : `${at}Z`).toISOString();
}

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
        const given = Object.entries(query).filter(([, value]) => value !== undefined) as [
          string,
          string,
        ][];
        const { status, body } = await ask(`/blog?${new URLSearchParams(given)}`);
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

const submit = fc.tuple(word, email, word).map(
  ([name, address, message]): Step =>
    async (model, { ask }) => {
      const { status } = await ask("/contact/submit", {
        method: "POST",
        body: { name, email: address, message },
      });
      expect(status).toBe(201);
      model.last.submission += 1;
      const entry = {
        id: model.last.submission,
        name,
        email: address.trim().toLowerCase(),
        message,
        status: "new",
        isRead: false,
        revision: 1,
      };
      model.submissions.set(entry.id, entry);
    },
);

const refuseSubmit = fc
  .constantFrom({ name: "" }, { email: "a@b" }, { message: null }, { phone: "1".repeat(51) })
  .map(
    (bad): Step =>
      async (_, { ask }) => {
        const body = { name: "n", email: "a@example.com", message: "m", ...bad };
        const answer = await ask("/contact/submit", { method: "POST", body });
        expect([answer.status, answer.body.details[0].path]).toEqual([400, Object.keys(bad)[0]]);
      },
  );

const readSubmission = id.map(
  (target): Step =>
    async (model, { ask, token }) => {
      const { status, body } = await ask(`/contact/${target}`, { token });
      const entry = model.submissions.get(target);
      if (!entry) return expect(status).toBe(404);
      if (!entry.isRead) Object.assign(entry, { isRead: true, revision: entry.revision + 1 });
      expect(body.submission).toMatchObject({
        name: entry.name,
        email: entry.email,
        status: entry.status,
        is_read: true,
        revision: entry.revision,
      });
    },
);

const setStatus = fc.tuple(id, fc.constantFrom(...statuses), revision).map(
  ([target, state, at]): Step =>
    async (model, { ask, token }) => {
      const { status, body } = await ask(`/contact/${target}/status`, {
        method: "PUT",
        token,
        body: { status: state },
        headers: headers(at),
      });
      const entry = model.submissions.get(target);
      if (!entry) return expect(status).toBe(404);
      if (at !== undefined && at !== entry.revision) return expect(status).toBe(409);
      Object.assign(entry, { status: state, revision: entry.revision + 1 });
      expect([status, body.submission.revision]).toEqual([200, entry.revision]);
    },
);

const removeSubmission = id.map(
  (target): Step =>
    async (model, { ask, token }) => {
      const { status } = await ask(`/contact/${target}`, { method: "DELETE", token });
      expect(status).toBe(model.submissions.delete(target) ? 204 : 404);
    },
);

const listSubmissions = fc
  .record({
    status: fc.option(fc.constantFrom(...statuses), { nil: "" }),
    search: fc.option(fc.oneof(word, fc.constantFrom("exam", "a@ex", "n", "%")), { nil: "" }),
  })
  .map(
    ({ status, search }): Step =>
      async (model, { ask, token }) => {
        const { body } = await ask(
          `/contact?${new URLSearchParams({ status, search, limit: "3" })}`,
          { token },
        );
        const all = newestFirst(
          model.submissions,
          (entry) =>
            (!status || entry.status === status) &&
            finds(search, [entry.name, entry.email, entry.message]),
        );
        expect([
          body.pagination.total,
          body.submissions.map((entry: { id: number }) => entry.id),
        ]).toEqual([all.length, all.slice(0, 3)]);
        const entries = [...model.submissions.values()];
        expect((await ask("/contact/stats/overview", { token })).body.stats).toEqual({
          total_submissions: entries.length,
          new_submissions: entries.filter((entry) => entry.status === "new").length,
          unread_submissions: entries.filter((entry) => !entry.isRead).length,
          this_week_submissions: entries.length,
        });
      },
  );

const subscribe = email.map(
  (address): Step =>
    async (model, { ask }) => {
      const { status } = await ask("/newsletter/subscribe", {
        method: "POST",
        body: { email: address },
      });
      expect(status).toBe(201);
      const known = address.trim().toLowerCase();
      if ([...model.subscriptions.values()].some((entry) => entry.email === known)) return;
      model.last.subscription += 1;
      model.subscriptions.set(model.last.subscription, {
        id: model.last.subscription,
        email: known,
        status: "active",
      });
    },
);

const unsubscribe = email.map(
  (address): Step =>
    async (model, { ask }) => {
      expect(
        (await ask("/newsletter/unsubscribe", { method: "POST", body: { email: address } })).status,
      ).toBe(200);
      for (const entry of model.subscriptions.values()) {
        if (entry.email === address.trim().toLowerCase()) entry.status = "unsubscribed";
      }
    },
);

const removeSubscription = id.map(
  (target): Step =>
    async (model, { ask, token }) => {
      const { status } = await ask(`/newsletter/${target}`, { method: "DELETE", token });
      expect(status).toBe(model.subscriptions.delete(target) ? 204 : 404);
    },
);

const listSubscriptions = fc
  .record({
    status: fc.constantFrom("", "all", "active", "unsubscribed"),
    search: fc.constantFrom("", "exam", "c d", "org", "b@"),
  })
  .map(
    ({ status, search }): Step =>
      async (model, { ask, token }) => {
        const { body } = await ask(`/newsletter?${new URLSearchParams({ status, search })}`, {
          token,
        });
        const all = newestFirst(
          model.subscriptions,
          (entry) =>
            (!status || status === "all" || entry.status === status) &&
            finds(search, [entry.email]),
        );
        expect(body.subscriptions.map((entry: { id: number }) => entry.id)).toEqual(all);
        const { text } = await ask("/newsletter/export/csv", { token });
        expect(text.trim().split("\r\n")).toHaveLength(model.subscriptions.size + 1);
      },
  );

const withoutToken = fc
  .constantFrom("/users", "/contact", "/newsletter", "/blog/admin", "/auth/me")
  .map(
    (path): Step =>
      async (_, { ask }) => {
        const answer: Answer = await ask(path);
        expect([answer.status, answer.body.message]).toEqual([401, answer.body.error]);
      },
  );

const step = fc.oneof(
  createPost,
  createPost,
  createPost,
  createPost,
  refusePost,
  updatePost,
  removePost,
  listPosts,
  listPosts,
  listPosts,
  listPosts,
  submit,
  submit,
  refuseSubmit,
  readSubmission,
  setStatus,
  removeSubmission,
  listSubmissions,
  subscribe,
  unsubscribe,
  removeSubscription,
  listSubscriptions,
  withoutToken,
);

test("random calls, good and bad, get from the house what the model says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 60, size: "max" }),
      async (steps) => {
        const house = await openHouse();
        const real = { ask: house.ask, token: (await house.tokenOf("admin")) as string };
        const model = emptyModel(house.clock.now.toISOString());
        for (const take of steps) await take(model, real);
      },
    ),
    { numRuns: 60 },
  );
}, 300_000);
