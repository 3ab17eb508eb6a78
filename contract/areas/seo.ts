import type { Snake } from "../core/resource.ts";
import {
  boolean,
  defaulted,
  longText,
  optional,
  picture,
  text,
  url,
} from "../core/resource-fields.ts";
import { snake } from "../core/resource-rules.ts";

/** For search engines and shared links; a blank field is replaced by what readers see. */
export const seoFields = {
  seoTitle: optional(text(0, 120, { label: "SEO title" })),
  seoDescription: optional(longText(0, 320, { label: "SEO description" })),
  socialImage: optional(
    picture({ label: "Social picture URL", help: "Shown when someone shares the page." }),
  ),
  canonicalUrl: optional(
    url({
      label: "Canonical URL",
      help: "Only if the same text is at another address, which search engines list instead.",
    }),
  ),
  noIndex: defaulted(
    boolean({
      label: "Hide from search engines",
      help: "The page stays in the site's lists and feeds, but not in the sitemap and llms.txt.",
    }),
    false,
  ),
};

export const seoNames = Object.keys(seoFields) as (keyof typeof seoFields)[];

export type SeoColumn = Snake<keyof typeof seoFields>;
export const seoColumns = seoNames.map(snake) as SeoColumn[];

/** The columns that lists leave out. */
export const seoOfPages = Object.fromEntries(seoColumns.map((column) => [column, true])) as Record<
  SeoColumn,
  true
>;
