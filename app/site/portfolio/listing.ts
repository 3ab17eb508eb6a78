import { yearOf } from "../../ui/dates.ts";

/** How many projects a page has. Section 9 of the product specification. */
export const pageSize = 6;

/**
 * So many pages stand on one document, the last ones up to its own: with all of them it would take
 * the longer the more there are.
 */
const pagesAtOnce = 10;

/** The API tells of so many projects at once, at most. */
const mostItems = 1000;

/** The filters by category, in the order and with the labels of section 2.5. */
export const categories = [
  { label: "All Project", value: undefined },
  { label: "Business", value: "Business" },
  { label: "eCommerce", value: "eCommerce" },
  { label: "News/Blog", value: "News/Blog" },
  { label: "Services", value: "Services" },
  { label: "Landing", value: "Landing" },
] as const;

/** What the list shows, as its address says. */
export interface Filter {
  category?: string;
  /** `Latest`, `Oldest` or a year; all years without it. */
  year?: string;
  /** The last of the pages that are shown one below the other. */
  page: number;
}

/** The filter in an address; what no list could mean is left out. */
export function readFilter(parameters: URLSearchParams): Filter {
  const category = categories.find(({ value }) => value === parameters.get("category"))?.value;
  const year = parameters.get("year") ?? "";
  const page = parameters.get("page") ?? "";
  return {
    ...(category && { category }),
    ...(/^(Latest|Oldest|\d{4})$/.test(year) && { year }),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list; its first page carries no number. */
export function addressOf({ category, year, page }: Filter): string {
  const parameters = new URLSearchParams();
  if (category) parameters.set("category", category);
  if (year) parameters.set("year", year);
  if (page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `/portfolio?${query}` : "/portfolio";
}

/** How many pages come before those that are shown. */
export const pagesBefore = (page: number) => Math.max(0, page - pagesAtOnce);

/** What the API is asked for. A year's projects are picked here: the API counts years by UTC. */
export function queryOf({ category, year, page }: Filter) {
  if (year && !isOrder(year)) return { limit: mostItems, category };
  const offset = pageSize * pagesBefore(page);
  return {
    ...{ limit: pageSize * page - offset, offset },
    category,
    ...(year && { sort: "created_at", order: year === "Oldest" ? "ASC" : "DESC" }),
  };
}

/**
 * Of what the API told the projects that the list shows, and how many it has: a year is one by the
 * agency's clock, as all dates are.
 */
export function shownOf<T extends { created_at: string }>(
  found: { items: T[]; total: number },
  { year, page }: Filter,
): { items: T[]; total: number } {
  if (!year || isOrder(year)) return found;
  const items = found.items.filter((item) => yearOf(item.created_at) === year);
  const shown = items.slice(pageSize * pagesBefore(page), pageSize * page);
  return { items: shown, total: items.length };
}

/** The years of projects, the latest first. */
export const yearsOf = (items: { created_at: string }[]) =>
  [...new Set(items.map((item) => yearOf(item.created_at)))].sort().reverse();

const isOrder = (year: string) => year === "Latest" || year === "Oldest";

/** Whether there may be more: the last page shown is a full one. */
export const hasMore = (total: number, page: number) => total >= pageSize * page;

/** The last page of a list: the first that has fewer than six, be it none. */
export const lastPageOf = (total: number) => Math.floor(total / pageSize) + 1;
