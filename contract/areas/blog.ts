import { z } from "zod";
import { call } from "../core/call.ts";
import { line, list, rawText, text as trimmedText } from "../core/fields.ts";
import { filtered, nameIn } from "../core/filtered-fields.ts";
import { isMore, lastId, nameParameter, numberParameter, textParameter } from "../core/query.ts";
import { type ItemOf, resource } from "../core/resource.ts";
import {
  boolean,
  choice,
  custom,
  dateTime,
  defaulted,
  longText,
  markdown,
  optional,
  picture,
  text,
} from "../core/resource-fields.ts";
import { whichOf } from "../core/several.ts";
import { publicCalls } from "../public-calls.ts";
import { seoFields, seoOfPages } from "./seo.ts";

export const postStatuses = ["draft", "published"] as const;
/** `published` includes posts with a future date; `public` and `scheduled` tell the two apart. */
export const postFilters = [...postStatuses, "public", "scheduled"] as const;
export const postSorts = ["newest", "oldest", "3days", "relevance"] as const;
export type PostSort = (typeof postSorts)[number];

export const renderedContent = z
  .object({
    html: z.string(),
    headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.int() })),
    words: z.int(),
    summary: z.string(),
  })
  .meta({ id: "RenderedContent" });
export type RenderedContent = z.infer<typeof renderedContent>;

const tagList = list(line(1, 50)).transform((tags, context) => {
  const seen = new Set<string>();
  const distinct = tags.filter((tag) => {
    const key = tag.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
  if (distinct.length <= 20) return distinct;
  context.addIssue({ code: "custom", message: "There may be at most 20 tags." });
  return z.NEVER;
});

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slug = trimmedText(1, 200)
  .refine((value) => slugPattern.test(value), {
    error: "A slug has only a-z, 0-9 and single hyphens between them.",
  })
  .meta({ minLength: 1, maxLength: 200, pattern: slugPattern.source });

export const posts = resource({
  area: "blog",
  one: "post",
  many: "posts",
  schema: "Post",
  path: "/blog",
  staffPath: "/blog/admin",
  names: {
    one: "blog post",
    many: "blog posts",
    menu: "Blog Management",
    card: "Blog",
    about: "Tutorials: drafts, published posts and those with a date to come.",
  },
  isPublic: true,
  roles: ["editor", "author"],
  store: "table",
  order: ["-created_at", "-id"],
  sorts: ["author", "updated_at"],
  people: { author: "author_id" },
  dates: ["created_at", "published_at"],
  also: {
    tag: z.string().nullable(),
    author: z.string().nullable(),
    author_name: z.string().nullable(),
    author_id: z.int().nullable(),
  },
  fields: {
    title: text(1, 200, { label: "Title", isTitle: true, isSearched: true, isSorted: true }),
    slug: custom(
      { payload: slug, answer: z.string(), column: "text", control: "custom" },
      { label: "Slug" },
    ),
    content: markdown(1, 200_000, { label: "Content", isSearched: true }),
    excerpt: optional(longText(0, 500, { label: "Excerpt", isSearched: true })),
    featuredImage: optional(picture({ label: "Featured image URL" })),
    category: filtered(
      optional(
        nameIn("post-categories", {
          label: "Category",
          isListed: true,
          isSearched: true,
          isSorted: true,
        }),
      ),
    ),
    tags: defaulted(
      custom(
        { payload: tagList, answer: z.array(z.string()), column: "none", control: "tags" },
        { label: "Tags" },
      ),
      [],
    ),
    status: filtered(
      defaulted(choice(postStatuses, { label: "Status", isListed: true, isSorted: true }), "draft"),
    ),
    isFeatured: defaulted(boolean({ label: "Featured" }), false),
    publishedAt: optional(dateTime({ label: "Publish date", isSorted: true })),
    ...seoFields,
  },
});
/** `content` is Markdown. */
export const post = posts.item;
export type Post = ItemOf<typeof posts>;

export const postSummary = post.omit({ content: true, ...seoOfPages }).meta({ id: "PostSummary" });
export type PostSummary = z.infer<typeof postSummary>;

const pageFields = {
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  isMore,
  lastId,
};

const staffQuery = z.object({
  limit: numberParameter(1, 100).optional(),
  page: numberParameter(1).default(1),
  ...posts.calls.list.query.omit({ page: true, limit: true }).shape,
  status: nameParameter(postFilters),
});

const which = whichOf(staffQuery);

const tagCount = z.object({ tag: z.string(), count: z.int() });

export const blog = {
  list: call({
    ...publicCalls.blog.list,
    summary:
      "The public posts, newest published first, without their content. `sort=relevance` lists what `search` finds by where its words stand: title, then tags and category, excerpt, content; without `search`, and of more than 500 hits, newest first",
    access: "anyone",
    query: z.object({
      limit: numberParameter(1, 100).default(6),
      offset: numberParameter(0).optional(),
      page: numberParameter(1).optional(),
      search: textParameter(),
      category: textParameter(60),
      tag: textParameter(50),
      sort: nameParameter(postSorts),
    }),
    names: { category: "post-categories" },
    status: 200,
    answer: z.object({ posts: z.array(postSummary), ...pageFields }),
  }),
  findBySlug: call({
    method: "GET",
    path: "/blog/slug/{slug}",
    summary: "One public post; with `include=html` also its rendered content",
    access: "anyone",
    query: z.object({ include: nameParameter(["html"]) }),
    status: 200,
    answer: z.object({ data: post, rendered: renderedContent.optional() }),
  }),
  related: call({
    method: "GET",
    path: "/blog/{id}/related",
    summary: "Other public posts: of the same category or with shared tags first, then the latest",
    access: "anyone",
    query: z.object({ limit: numberParameter(1, 100).default(3) }),
    status: 200,
    answer: z.object({ posts: z.array(postSummary) }),
  }),
  stats: call({
    method: "GET",
    path: "/blog/stats",
    summary: "How many public posts each category and each tag has, most used first",
    access: "anyone",
    status: 200,
    answer: z.object({
      categories: z.array(z.object({ category: z.string(), count: z.int() })),
      tags: z.array(tagCount),
    }),
  }),
  listAll: call({
    method: "GET",
    path: "/blog/admin",
    summary:
      "All posts with their content, newest created first; without `limit` all on one page. Of the published ones, `public` are on the site now and `scheduled` are not yet",
    access: "blog",
    query: staffQuery,
    names: { category: "post-categories" },
    status: 200,
    answer: z.object({ posts: z.array(post), ...pageFields }),
  }),
  renameTag: call({
    method: "POST",
    path: "/blog/admin/tags/rename",
    summary:
      "Give a tag another name in all posts; one that is there already takes its posts over, and `null` takes the tag away. Links to the old name lead to the new one",
    access: "blog",
    payload: z.object({ from: line(1, 50), to: line(1, 50).nullable() }),
    status: 200,
    answer: z.object({ changed: z.int() }),
    errors: [404],
  }),
  find: { ...posts.calls.find, summary: "One post, whatever its status" } as const,
  tags: call({
    method: "GET",
    path: "/blog/admin/tags",
    summary: "How many posts each tag has, drafts among them, most used first",
    access: "blog",
    status: 200,
    answer: z.object({ tags: z.array(tagCount) }),
  }),
  authors: call({
    method: "GET",
    path: "/blog/admin/authors",
    summary: "Who has written posts, by name",
    access: "blog",
    status: 200,
    answer: z.object({ authors: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  findSlug: call({
    method: "GET",
    path: "/blog/admin/slugs/{slug}",
    summary: "Which post has the slug, if one does",
    access: "blog",
    status: 200,
    answer: z.object({ post_id: z.int().nullable() }),
  }),
  preview: call({
    method: "POST",
    path: "/blog/preview",
    summary: "Markdown rendered as the public page renders it; nothing is stored",
    access: "blog",
    scope: "read",
    payload: z.object({ content: rawText(0, 200_000) }),
    status: 200,
    answer: z.object({ rendered: renderedContent }),
  }),
  create: { ...posts.calls.create, summary: "Add a post; its author is the caller" } as const,
  update: posts.calls.update,
  remove: posts.calls.remove,
  updateSeveral: { ...posts.calls.updateSeveral, query: which } as const,
  removeSeveral: { ...posts.calls.removeSeveral, query: which } as const,
};
