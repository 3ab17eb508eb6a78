import type { Post } from "#contract/blog.ts";

/** A post as its form holds it. */
export interface PostValues {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  featuredImage: string;
  category: string;
  tags: string[];
  status: string;
  isFeatured: boolean;
  /** The first 16 characters of an ISO date, in UTC. */
  publishedAt: string;
}

export const postLabels: Record<keyof PostValues, string> = {
  title: "Title",
  slug: "Slug",
  content: "Content",
  excerpt: "Excerpt",
  featuredImage: "Featured image URL",
  category: "Category",
  tags: "Tags",
  status: "Status",
  isFeatured: "Featured",
  publishedAt: "Publish date (UTC)",
};

export const blankPost: PostValues = {
  title: "",
  slug: "",
  content: "",
  excerpt: "",
  featuredImage: "",
  category: "",
  tags: [],
  status: "draft",
  isFeatured: false,
  publishedAt: "",
};

export function postValues(post: Post): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    excerpt: post.excerpt ?? "",
    featuredImage: post.featured_image ?? "",
    category: post.category ?? "",
    tags: post.tags,
    status: post.status,
    isFeatured: post.is_featured,
    publishedAt: post.published_at?.slice(0, 16) ?? "",
  };
}

/** What is sent; a publish date that was left alone keeps its seconds. */
export function postPayload(values: PostValues, post: Post | null) {
  const kept = post?.published_at ?? null;
  const isKept = kept?.slice(0, 16) === values.publishedAt;
  return { ...values, publishedAt: isKept ? kept : values.publishedAt || null };
}

/** Published from a day on that has not come yet. */
export const isWaiting = ({ published_at }: Post) => Date.parse(published_at ?? "") > Date.now();
