import type { Post } from "#contract/areas/blog.ts";
import type { SeoColumn } from "#contract/areas/seo.ts";
import type { PageMetadata } from "./metadata.ts";

/** Separates an item's fields for search engines from the rest; no `seo` if staff set none. */
export function splitSeo<T extends Pick<Post, SeoColumn>>(item: T) {
  const { seo_title, seo_description, social_image, canonical_url, no_index, ...page } = item;
  const seo: Partial<PageMetadata> = {
    ...(seo_title && { title: seo_title }),
    ...(social_image && { image: social_image }),
    ...(canonical_url && { canonicalUrl: canonical_url }),
    ...(no_index && { robots: "noindex, follow" }),
  };
  return { page, description: seo_description, ...(Object.keys(seo).length > 0 && { seo }) };
}
