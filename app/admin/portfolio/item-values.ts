import { type Item, projects } from "#contract/portfolio.ts";

/** A project as its form holds it: numbers as they were typed. */
export interface ItemValues {
  title: string;
  description: string;
  category: string;
  imageSrc: string;
  imageWidth: string;
  imageHeight: string;
  brandSrc: string;
  brandWidth: string;
  brandHeight: string;
  websiteUrl: string;
  metrics: { value: string; label: string }[];
  isFeatured: boolean;
  sortOrder: string;
}

export const itemLabels: Record<keyof ItemValues, string> = {
  title: "Title",
  description: "Description",
  category: "Category",
  imageSrc: "Image URL",
  imageWidth: "Image width",
  imageHeight: "Image height",
  brandSrc: "Brand logo URL",
  brandWidth: "Brand width",
  brandHeight: "Brand height",
  websiteUrl: "Website URL",
  metrics: "Metrics",
  isFeatured: "Featured",
  sortOrder: "Sort order",
};

export const blankItem: ItemValues = {
  title: "",
  description: "",
  category: "",
  imageSrc: "",
  imageWidth: String(projects.fields.imageWidth.blank),
  imageHeight: String(projects.fields.imageHeight.blank),
  brandSrc: "",
  brandWidth: String(projects.fields.brandWidth.blank),
  brandHeight: String(projects.fields.brandHeight.blank),
  websiteUrl: "",
  metrics: structuredClone(projects.fields.metrics.blank) as ItemValues["metrics"],
  isFeatured: false,
  sortOrder: String(projects.fields.sortOrder.blank),
};

export function itemValues(item: Item): ItemValues {
  return {
    title: item.title,
    description: item.description ?? "",
    category: item.category,
    imageSrc: item.image_src,
    imageWidth: String(item.image_width),
    imageHeight: String(item.image_height),
    brandSrc: item.brand_src ?? "",
    brandWidth: String(item.brand_width),
    brandHeight: String(item.brand_height),
    websiteUrl: item.website_url,
    metrics: item.metrics,
    isFeatured: item.is_featured,
    sortOrder: String(item.sort_order),
  };
}

export function itemPayload(values: ItemValues) {
  return {
    ...values,
    category: values.category || undefined,
    imageWidth: wholeNumber(values.imageWidth),
    imageHeight: wholeNumber(values.imageHeight),
    brandWidth: wholeNumber(values.brandWidth),
    brandHeight: wholeNumber(values.brandHeight),
    sortOrder: wholeNumber(values.sortOrder),
  };
}

/** Numbers are sent as integers. A field of numbers takes 1e3 too, of which `parseInt` would make 1. */
const wholeNumber = (typed: string) =>
  typed.trim() === "" ? Number.NaN : Math.trunc(Number(typed));
