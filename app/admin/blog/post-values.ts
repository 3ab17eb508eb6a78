import type { Post } from "#contract/blog.ts";
import { instantOf, localMoment } from "../../ui/moment.ts";

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
  /** Such as `2025-03-05T15:30`, by the agency's clock. */
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
  publishedAt: "Publish date",
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
    publishedAt: post.published_at ? localMoment(post.published_at) : "",
  };
}

/** What is sent; a publish date that was left alone keeps its seconds. */
export function postPayload(values: PostValues, post: Post | null) {
  const kept = post?.published_at ?? null;
  const isKept = kept !== null && localMoment(kept) === values.publishedAt;
  if (isKept) return { ...values, publishedAt: kept };
  // What is no date goes as it is, so that the contract's rule is told.
  return { ...values, publishedAt: instantOf(values.publishedAt) ?? (values.publishedAt || null) };
}

type Publication = Pick<Post, "status" | "published_at">;

/** Whether its date has not come yet. */
export const isWaiting = ({ published_at }: Publication) =>
  Date.parse(published_at ?? "") > Date.now();

/** Whether it is on the site. */
export const isLive = (post: Publication) => post.status === "published" && !isWaiting(post);
