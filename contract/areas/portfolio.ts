import { z } from "zod";
import { call } from "../core/call.ts";
import { line, list, pictureKinds } from "../core/fields.ts";
import { filtered, nameIn } from "../core/filtered-fields.ts";
import { nameParameter, numberParameter, textParameter } from "../core/query.ts";
import { completeToPublish, requiredToPublish } from "../core/required-to-publish.ts";
import { type ItemOf, resource } from "../core/resource.ts";
import type { RequiringSetting } from "../core/resource-fields.ts";
import {
  boolean,
  choice,
  color,
  custom,
  date,
  defaulted,
  integer,
  longText,
  markdown,
  optional,
  patch,
  picture,
  pictures,
  text,
  url,
} from "../core/resource-fields.ts";
import { noMetric } from "../public-calls.ts";
import { renderedContent } from "./blog.ts";
import { seoFields, seoOfPages } from "./seo.ts";

export const projectStatuses = ["draft", "published"] as const;

const defaultMetrics = [
  { value: noMetric, label: "Increased revenue" },
  { value: noMetric, label: "Mouse clicks" },
  { value: noMetric, label: "Return on ad spend" },
  { value: noMetric, label: "Operating profits" },
];

const fourMetrics = list(
  z.object(
    { value: line(0, 20), label: line(0, 60) },
    { error: "This must be a value and a label." },
  ),
).length(4, { error: "There must be exactly four metrics." });

/** All pictures that the public sees, the one for lists first; the size may be unknown. */
const gallery = z.array(
  z.object({
    mediaId: z.int().nullable(),
    src: z.string(),
    alt: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    kind: z.enum(pictureKinds).optional(),
  }),
);

const size = (label: string, value: number) => defaulted(integer(1, 10_000, { label }), value);

export const projects = resource({
  area: "portfolio",
  one: "item",
  many: "items",
  schema: "PortfolioItem",
  path: "/portfolio",
  staffPath: "/portfolio/admin",
  names: {
    one: "portfolio item",
    many: "portfolio items",
    menu: "Portfolio Management",
    card: "Portfolio",
    about: "Projects that the site shows, their pictures and their metrics.",
  },
  isPublic: true,
  roles: ["editor", "author"],
  store: "table",
  order: ["sort_order", "-created_at", "-id"],
  isOrdered: true,
  people: { author: "author_id" },
  also: { gallery },
  fields: {
    title: text(1, 200, { label: "Title", isTitle: true, isSearched: true, isSorted: true }),
    outcome: optional(
      text(0, 300, {
        label: "Outcome",
        help: "The result, shown as the headline of the project page.",
        isSearched: true,
      }),
    ),
    description: optional(longText(0, 5000, { label: "Description", isSearched: true })),
    body: optional(markdown(0, 200_000, { label: "Story", isSearched: true })),
    status: filtered(
      defaulted(choice(projectStatuses, { label: "Status", isSorted: true }), "published"),
    ),
    category: filtered(
      requiredToPublish(
        nameIn("project-categories", { label: "Category", isListed: true, isSorted: true }),
      ),
    ),
    imageSrc: requiredToPublish(picture({ label: "Image URL" })),
    imageWidth: size("Image width", 382),
    imageHeight: size("Image height", 502),
    pictures: defaulted(pictures({ label: "Pictures" }), []),
    brandSrc: optional(picture({ label: "Brand logo URL" })),
    brandWidth: size("Brand width", 104),
    brandHeight: size("Brand height", 40),
    websiteUrl: requiredToPublish(
      url({ label: "Website URL", isListed: true, isSearched: true, isSorted: true }),
      "projectsNeedWebsite",
    ),
    launchedAt: optional(date({ label: "Launch date" })),
    service: filtered(optional(nameIn("services", { label: "Service" }))),
    weeks: optional(integer(1, 500, { label: "Weeks", help: "From start to launch." })),
    priceRange: optional(
      text(0, 120, {
        label: "Price range",
        help: "For example {{site_price}}.",
      }),
    ),
    quote: optional(
      longText(0, 800, {
        label: "Quote",
        help: "Leave empty to use the testimonial with the same website.",
        isSearched: true,
      }),
    ),
    quotePerson: optional(
      text(0, 160, { label: "Quoted person", help: "Name, role and company." }),
    ),
    paperColor: optional(
      color({ label: "Background colour", help: "Behind the headline and the figures." }),
    ),
    inkColor: optional(
      color({
        label: "Text colour",
        help: "The nearest readable colour is used.",
      }),
    ),
    patch: optional(
      patch({
        label: "Client's patch",
        help: "The code of a patch from an enquiry, such as lotus-indigo-0213. It becomes the project's tile.",
      }),
    ),
    metrics: {
      ...defaulted(
        custom(
          {
            payload: fourMetrics,
            answer: z.array(z.object({ value: z.string(), label: z.string() })).length(4),
            column: "json",
            control: "custom",
          },
          { label: "Metrics" },
        ),
        defaultMetrics,
      ),
      // A form begins without figures that nobody has measured.
      blank: defaultMetrics.map(({ label }) => ({ value: "", label })),
    },
    isFeatured: filtered(defaulted(boolean({ label: "Featured", isSorted: true }), false)),
    sortOrder: defaulted(
      integer(-1_000_000, 1_000_000, { label: "Sort order", isSorted: true }),
      0,
    ),
    ...seoFields,
  },
});
export type Project = ItemOf<typeof projects>;

export const projectSummary = projects.item
  .omit({ body: true, ...seoOfPages })
  .meta({ id: "PortfolioSummary" });
export type ProjectSummary = z.infer<typeof projectSummary>;

const launchedToo = {
  launched_at: projects.update.shape.launchedAt.meta({ description: "The same as `launchedAt`." }),
};

const creationWithout = (off: readonly RequiringSetting[]) =>
  completeToPublish(projects.create.extend(launchedToo), projects.fields, off).transform(
    ({ launched_at = null, ...rest }) => ({ ...rest, launchedAt: rest.launchedAt ?? launched_at }),
  );

const creation = creationWithout([]);

const change = projects.update
  .extend(launchedToo)
  .transform(({ launched_at, launchedAt = launched_at, ...rest }) => ({ ...rest, launchedAt }));

const year = z
  .string()
  .regex(/^\d{4}$/, { error: "This must be a year of four digits." })
  .optional();

export const portfolio = {
  list: call({
    method: "GET",
    path: "/portfolio",
    summary:
      "The published projects, by sort order and then newest first, or by date when `sort` says so; without their body",
    access: "anyone",
    query: z.object({
      limit: numberParameter(1, 1000).default(12),
      offset: numberParameter(0).default(0),
      category: textParameter(60),
      year,
      sort: nameParameter(["created_at"]),
      order: nameParameter(["DESC", "ASC"]),
    }),
    names: { category: "project-categories" },
    status: 200,
    answer: z.object({ items: z.array(projectSummary), total: z.int() }),
  }),
  find: call({
    method: "GET",
    path: "/portfolio/{id}",
    summary: "One project, with `include=html` also its rendered body; drafts for staff alone",
    access: "anyone",
    draftsFor: "portfolio",
    query: z.object({ include: nameParameter(["html"]) }),
    errors: [401, 403],
    status: 200,
    answer: z.object({ item: projects.item, rendered: renderedContent.optional() }),
  }),
  listAll: projects.calls.list,
  create: {
    ...projects.calls.create,
    summary:
      "Add a portfolio item; with the status `draft` it may lack category, picture and address. The address is optional while the setting `projectsNeedWebsite` is off",
    payload: creation,
    relaxed: {
      setting: "projectsNeedWebsite",
      payload: creationWithout(["projectsNeedWebsite"]),
    },
  } as const,
  update: { ...projects.calls.update, payload: change } as const,
  remove: projects.calls.remove,
  updateSeveral: projects.calls.updateSeveral,
  removeSeveral: projects.calls.removeSeveral,
  order: projects.calls.order,
};
