import type { Post, PostSummary, PostUpdate } from "#contract/blog.ts";
import type { PostEntry, PostFields } from "./posts.ts";

export function serializeSummary(post: PostEntry): PostSummary {
  const author = authorOf(post);
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    featured_image: post.featured_image,
    category: post.category as PostSummary["category"],
    tags: post.tags,
    tag: post.tags[0] ?? null,
    status: post.status as PostSummary["status"],
    is_featured: post.is_featured === 1,
    published_at: post.published_at,
    created_at: post.created_at,
    updated_at: post.updated_at,
    author,
    author_name: author,
    author_id: post.author_id,
    revision: post.revision,
  };
}

export function serializePost(post: PostEntry): Post {
  return { ...serializeSummary(post), content: post.content ?? "" };
}

/** The columns that a payload writes; a field left out is left out here too. */
export function postColumns(payload: PostUpdate): Partial<PostFields> {
  const columns = {
    title: payload.title,
    slug: payload.slug,
    content: payload.content,
    excerpt: payload.excerpt,
    featured_image: payload.featuredImage,
    category: payload.category,
    status: payload.status,
    is_featured: payload.isFeatured === undefined ? undefined : Number(payload.isFeatured),
    published_at: payload.publishedAt,
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<PostFields>;
}

/** The name of who wrote a post; null where nobody is known. */
export function authorOf({ first_name, last_name }: PostEntry): string | null {
  return first_name === null ? null : `${first_name} ${last_name ?? ""}`;
}
