import { z } from "zod";
import { call } from "./call.ts";
import {
  blankable,
  flag,
  list,
  oneOf,
  pictureAddress,
  text,
  webAddress,
  wholeNumber,
} from "./fields.ts";
import { nameParameter, numberParameter } from "./query.ts";

export const portfolioCategories = [
  "Business",
  "eCommerce",
  "News/Blog",
  "Services",
  "Landing",
] as const;

/** Which picture sizes and metrics an item has when none are given. */
export const portfolioDefaults = {
  imageWidth: 382,
  imageHeight: 502,
  brandWidth: 104,
  brandHeight: 40,
  sortOrder: 0,
  metrics: [
    { value: "+0%", label: "Increased revenue" },
    { value: "+0%", label: "Mouse clicks" },
    { value: "+0%", label: "Return on ad spend" },
    { value: "+0%", label: "Operating profits" },
  ],
};

const metric = z.object({ value: z.string(), label: z.string() });

/** A project as it is read. */
export const item = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    category: z.enum(portfolioCategories),
    image_src: z.string(),
    image_width: z.int(),
    image_height: z.int(),
    brand_src: z.string().nullable(),
    brand_width: z.int(),
    brand_height: z.int(),
    website_url: z.string(),
    metrics: z.array(metric).length(4),
    is_featured: z.boolean(),
    sort_order: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    revision: z.int(),
  })
  .meta({ id: "PortfolioItem" });
export type Item = z.infer<typeof item>;

const size = wholeNumber(1, 10_000);
const fields = {
  title: text(1, 200),
  description: blankable(text(0, 5000)),
  category: oneOf(portfolioCategories),
  imageSrc: pictureAddress,
  imageWidth: size,
  imageHeight: size,
  brandSrc: blankable(pictureAddress),
  brandWidth: size,
  brandHeight: size,
  websiteUrl: webAddress,
  metrics: list(
    z.object(
      { value: text(0, 20), label: text(0, 60) },
      { error: "This must be a value and a label." },
    ),
  ).length(4, { error: "There must be exactly four metrics." }),
  isFeatured: flag,
  sortOrder: wholeNumber(-1_000_000, 1_000_000),
};

export const itemCreate = z.object({
  ...fields,
  description: fields.description.default(null),
  brandSrc: fields.brandSrc.default(null),
  imageWidth: size.default(portfolioDefaults.imageWidth),
  imageHeight: size.default(portfolioDefaults.imageHeight),
  brandWidth: size.default(portfolioDefaults.brandWidth),
  brandHeight: size.default(portfolioDefaults.brandHeight),
  metrics: fields.metrics.default(portfolioDefaults.metrics),
  isFeatured: flag.default(false),
  sortOrder: fields.sortOrder.default(portfolioDefaults.sortOrder),
});
export type ItemCreate = z.output<typeof itemCreate>;

export const itemUpdate = z.object(fields).partial();
export type ItemUpdate = z.output<typeof itemUpdate>;

const year = z
  .string()
  .regex(/^\d{4}$/, { error: "This must be a year of four digits." })
  .optional();

const oneItem = z.object({ item });

export const portfolio = {
  list: call({
    method: "GET",
    path: "/portfolio",
    summary: "The projects, by sort order and then newest first, or by date when `sort` says so",
    access: "anyone",
    query: z.object({
      limit: numberParameter(1, 1000).default(12),
      offset: numberParameter(0).default(0),
      category: nameParameter(portfolioCategories),
      year,
      sort: nameParameter(["created_at"]),
      order: nameParameter(["DESC", "ASC"]),
    }),
    status: 200,
    answer: z.object({ items: z.array(item), total: z.int() }),
  }),
  find: call({
    method: "GET",
    path: "/portfolio/{id}",
    summary: "One project",
    access: "anyone",
    status: 200,
    answer: oneItem,
  }),
  create: call({
    method: "POST",
    path: "/portfolio",
    summary: "Add a project",
    access: "portfolio",
    payload: itemCreate,
    status: 201,
    answer: oneItem,
  }),
  update: call({
    method: "PUT",
    path: "/portfolio/{id}",
    summary: "Change a project; a field left out keeps its value",
    access: "portfolio",
    payload: itemUpdate,
    status: 200,
    answer: oneItem,
    guarded: true,
  }),
  remove: call({
    method: "DELETE",
    path: "/portfolio/{id}",
    summary: "Delete a project",
    access: "portfolio",
    status: 204,
    guarded: true,
  }),
};
