import { z } from "zod";
import { call } from "./call.ts";
import { blankable, flag, instant, list, oneOf, pictureAddress, rawText, text } from "./fields.ts";
import { nameParameter, numberParameter, sorting, textParameter } from "./query.ts";

export const postCategories = [
  "Business Help",
  "Free Resources",
  "Web Design",
  "Development",
  "Digital Marketing",
  "Tutorials",
] as const;

export const postStatuses = ["draft", "published"] as const;
/** By what the staff list sorts. */
export const postColumns = ["title", "category", "status", "author", "created_at"] as const;
export const postSorts = ["newest", "oldest", "3days"] as const;
export type PostSort = (typeof postSorts)[number];

const summaryFields = {
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  featured_image: z.string().nullable(),
  category: z.enum(postCategories).nullable(),
  tags: z.array(z.string()),
  tag: z.string().nullable(),
  status: z.enum(postStatuses),
  is_featured: z.boolean(),
  published_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  author: z.string().nullable(),
  author_name: z.string().nullable(),
  author_id: z.int().nullable(),
  revision: z.int(),
};

/** A post as lists show it: all but its content. */
export const postSummary = z.object(summaryFields).meta({ id: "PostSummary" });
export type PostSummary = z.infer<typeof postSummary>;

/** A post; `content` is Markdown. */
export const post = z.object({ ...summaryFields, content: z.string() }).meta({ id: "Post" });
export type Post = z.infer<typeof post>;

/** The rendered content of a post: sanitised HTML and the headings to jump to. */
export const renderedContent = z
  .object({
    html: z.string(),
    headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.int() })),
    words: z.int(),
  })
  .meta({ id: "RenderedContent" });
export type RenderedContent = z.infer<typeof renderedContent>;

/** The tags of a post, trimmed, each once whatever its case, in the order given. */
const tagList = list(text(1, 50)).transform((tags, context) => {
  const seen = new Set<string>();
  const kept = tags.filter((tag) => {
    const key = tag.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
  if (kept.length <= 20) return kept;
  context.addIssue({ code: "custom", message: "There may be at most 20 tags." });
  return z.NEVER;
});

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const fields = {
  title: text(1, 200),
  slug: text(1, 200)
    .refine((value) => slugPattern.test(value), {
      error: "A slug has only a-z, 0-9 and single hyphens between them.",
    })
    .meta({ minLength: 1, maxLength: 200, pattern: slugPattern.source }),
  content: rawText(1, 200_000),
  excerpt: blankable(text(0, 500)),
  featuredImage: blankable(pictureAddress),
  category: blankable(oneOf(postCategories)),
  tags: tagList,
  status: oneOf(postStatuses),
  isFeatured: flag,
  publishedAt: blankable(instant),
};

export const postCreate = z.object({
  ...fields,
  excerpt: fields.excerpt.default(null),
  featuredImage: fields.featuredImage.default(null),
  category: fields.category.default(null),
  tags: fields.tags.default([]),
  status: fields.status.default("draft"),
  isFeatured: flag.default(false),
  publishedAt: fields.publishedAt.default(null),
});
export type PostCreate = z.output<typeof postCreate>;

export const postUpdate = z.object(fields).partial();
export type PostUpdate = z.output<typeof postUpdate>;

const pageFields = {
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
};

const onePost = z.object({ post });

export const blog = {
  list: call({
    method: "GET",
    path: "/blog",
    summary: "The public posts, newest published first, without their content",
    access: "anyone",
    query: z.object({
      limit: numberParameter(1, 100).default(6),
      offset: numberParameter(0).optional(),
      page: numberParameter(1).optional(),
      search: textParameter(),
      category: nameParameter(postCategories),
      tag: textParameter(50),
      sort: nameParameter(postSorts),
    }),
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
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    }),
  }),
  listAll: call({
    method: "GET",
    path: "/blog/admin",
    summary: "All posts with their content, newest created first; without `limit` all on one page",
    access: "blog",
    query: z.object({
      limit: numberParameter(1, 100).optional(),
      page: numberParameter(1).default(1),
      search: textParameter(),
      status: nameParameter(postStatuses),
      ...sorting(postColumns),
    }),
    status: 200,
    answer: z.object({ posts: z.array(post), ...pageFields }),
  }),
  find: call({
    method: "GET",
    path: "/blog/admin/{id}",
    summary: "One post, whatever its status",
    access: "blog",
    status: 200,
    answer: onePost,
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
    payload: z.object({ content: rawText(0, 200_000) }),
    status: 200,
    answer: z.object({ rendered: renderedContent }),
  }),
  create: call({
    method: "POST",
    path: "/blog",
    summary: "Add a post; its author is the caller",
    access: "blog",
    payload: postCreate,
    status: 201,
    answer: onePost,
    errors: [409],
  }),
  update: call({
    method: "PUT",
    path: "/blog/{id}",
    summary: "Change a post; a field left out keeps its value",
    access: "blog",
    payload: postUpdate,
    status: 200,
    answer: onePost,
    errors: [409],
    guarded: true,
  }),
  remove: call({
    method: "DELETE",
    path: "/blog/{id}",
    summary: "Delete a post",
    access: "blog",
    status: 204,
    guarded: true,
  }),
};
