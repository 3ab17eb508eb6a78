import { yearOf } from "../../format/dates.ts";

/** How many projects a page has. Section 9 of the product specification. */
export const pageSize = 6;

/** The API tells of so many projects at once, at most. */
const mostItems = 1000;
const lastPage = Math.floor(mostItems / pageSize);

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
  /** So many pages are shown one below the other. */
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
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
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

/** What the API is asked for. A year's projects are picked here: the API counts years by UTC. */
export function queryOf({ category, year, page }: Filter) {
  if (year && !isOrder(year)) return { limit: mostItems, category };
  return {
    limit: pageSize * page,
    category,
    ...(year && { sort: "created_at", order: year === "Oldest" ? "ASC" : "DESC" }),
  };
}

/** Of the projects that the API told of those that the list shows: a year is one by the agency's clock, as all dates are. */
export function shownOf<T extends { created_at: string }>(items: T[], { year, page }: Filter): T[] {
  if (!year || isOrder(year)) return items;
  return items.filter((item) => yearOf(item.created_at) === year).slice(0, pageSize * page);
}

/** The years of projects, the latest first. */
export const yearsOf = (items: { created_at: string }[]) =>
  [...new Set(items.map((item) => yearOf(item.created_at)))].sort().reverse();

const isOrder = (year: string) => year === "Latest" || year === "Oldest";

/** Whether there may be more: the last page shown is a full one. */
export const hasMore = (shown: number, page: number) => shown - pageSize * (page - 1) >= pageSize;
