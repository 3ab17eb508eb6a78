import type { z } from "zod";
import type { Item, projects } from "#contract/portfolio.ts";
import type { ItemFields, ItemRow } from "./items.ts";

export function serializeItem(row: ItemRow): Item {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category as Item["category"],
    image_src: row.image_src,
    image_width: row.image_width,
    image_height: row.image_height,
    brand_src: row.brand_src,
    brand_width: row.brand_width,
    brand_height: row.brand_height,
    website_url: row.website_url,
    metrics: JSON.parse(row.metrics) as Item["metrics"],
    is_featured: row.is_featured === 1,
    sort_order: row.sort_order,
    created_at: row.created_at,
    updated_at: row.updated_at,
    revision: row.revision,
  };
}

/** The columns that a payload writes; a field left out is left out here too. */
export function itemColumns(payload: z.output<typeof projects.update>): Partial<ItemFields> {
  const columns = {
    title: payload.title,
    description: payload.description,
    category: payload.category,
    image_src: payload.imageSrc,
    image_width: payload.imageWidth,
    image_height: payload.imageHeight,
    brand_src: payload.brandSrc,
    brand_width: payload.brandWidth,
    brand_height: payload.brandHeight,
    website_url: payload.websiteUrl,
    metrics: payload.metrics && JSON.stringify(payload.metrics),
    is_featured: payload.isFeatured === undefined ? undefined : Number(payload.isFeatured),
    sort_order: payload.sortOrder,
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<ItemFields>;
}
