import { sitePages } from "#contract/site-pages.ts";
import { yearIn } from "#format/time-zone.ts";

export const pageSize = 6;

/** Bounds the document, which would grow with every page otherwise. */
const pagesAtOnce = 10;

const maxItemsPerRequest = 1000;

export interface PortfolioFilter {
  category?: string;
  /** `Latest`, `Oldest` or a year. */
  year?: string;
  /** The last of the pages shown one below the other. */
  page: number;
}

/** Invalid parameters count as absent. */
export function readFilter(
  parameters: URLSearchParams,
  categories: readonly string[],
): PortfolioFilter {
  const category = categories.find((each) => each === parameters.get("category"));
  const year = parameters.get("year") ?? "";
  const page = parameters.get("page") ?? "";
  return {
    ...(category && { category }),
    ...(/^(Latest|Oldest|\d{4})$/.test(year) && { year }),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

export function addressOf({ category, year, page }: PortfolioFilter): string {
  const parameters = new URLSearchParams();
  if (category) parameters.set("category", category);
  if (year) parameters.set("year", year);
  if (page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `${sitePages.portfolio.path}?${query}` : sitePages.portfolio.path;
}

export const pagesBefore = (page: number) => Math.max(0, page - pagesAtOnce);

/** Fetches all for a year: the API counts years by UTC, the site by the agency's clock. */
export function queryOf({ category, year, page }: PortfolioFilter) {
  if (year && !isOrder(year)) return { limit: maxItemsPerRequest, category };
  const offset = pageSize * pagesBefore(page);
  return {
    limit: pageSize * page - offset,
    offset,
    category,
    ...(year && { sort: "created_at", order: year === "Oldest" ? "ASC" : "DESC" }),
  };
}

/** `zone` is the agency's, by whose clock a year begins and ends, as in `yearsOf`. */
export function shownOf<T extends { created_at: string }>(
  loaded: { items: T[]; total: number },
  { year, page }: PortfolioFilter,
  zone: string,
): { items: T[]; total: number } {
  if (!year || isOrder(year)) return loaded;
  const items = loaded.items.filter((item) => String(yearIn(zone, item.created_at)) === year);
  const visibleItems = items.slice(pageSize * pagesBefore(page), pageSize * page);
  return { items: visibleItems, total: items.length };
}

export const yearsOf = (items: { created_at: string }[], zone: string) =>
  [...new Set(items.map((item) => String(yearIn(zone, item.created_at))))].sort().reverse();

/** Returns the ids of categories with projects; all ids if `items` are not all projects. */
export function idsUsed(
  categories: readonly { id: number; name: string }[],
  items: readonly { category: string }[],
  total: number,
): number[] {
  const names = new Set(items.map(({ category }) => category));
  const isWhole = items.length === total;
  return categories.filter(({ name }) => !isWhole || names.has(name)).map(({ id }) => id);
}

const isOrder = (year: string) => year === "Latest" || year === "Oldest";

export const hasMore = (total: number, page: number) => total >= pageSize * page;

/** The first page that is not full, which may be empty. */
export const lastPageOf = (total: number) => Math.floor(total / pageSize) + 1;
