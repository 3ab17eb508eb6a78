import type { PostSort } from "#contract/areas/blog.ts";
import { sitePages } from "#contract/site-pages.ts";

interface Sort {
  label: string;
  value: PostSort;
}

/** The first is the order without a choice. */
const sorts: readonly Sort[] = [
  { label: "Newest", value: "newest" },
  { label: "Oldest", value: "oldest" },
  { label: "3 days", value: "3days" },
];
const bestMatch: Sort = { label: "Best match", value: "relevance" };

/** Search results have one more order, the best match. The first order is the default. */
export const sortsOf = ({ search }: PostFilter): readonly [Sort, ...Sort[]] =>
  (search ? [bestMatch, ...sorts] : sorts) as [Sort, ...Sort[]];

export interface PostFilter {
  page?: number;
  search?: string;
  category?: string;
  tag?: string;
  sort?: PostSort;
}

/** Invalid parameters count as absent. */
export function readFilter(parameters: URLSearchParams): PostFilter {
  const page = parameters.get("page") ?? "";
  const text = (name: string) => parameters.get(name)?.trim() || undefined;
  const [, ...others] = sortsOf({ search: text("search") ?? "" });
  const sort = others.find(({ value }) => value === parameters.get("sort"))?.value;
  return {
    ...(/^[1-9]\d{0,8}$/.test(page) && { page: Number(page) }),
    ...withoutAbsent({ search: text("search"), category: text("category"), tag: text("tag") }),
    ...(sort && { sort }),
  };
}

function withoutAbsent(
  values: Record<string, string | undefined>,
): Omit<PostFilter, "page" | "sort"> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export const isFiltered = ({ search, category, tag }: PostFilter) =>
  Boolean(search || category || tag);

export function titleOf({ search, category, tag }: PostFilter): string | null {
  if (search) return `Search: ${search}`;
  if (category) return `Category: ${category}`;
  return tag ? `Tag: ${tag}` : null;
}

export function addressOf({ page, ...filter }: PostFilter): string {
  const parameters = new URLSearchParams(Object.entries(filter));
  if (page && page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `${sitePages.blog.path}?${query}` : sitePages.blog.path;
}

interface ListPosition {
  currentPage: number;
  totalPages: number;
  hasNextPage: boolean;
}

/** Beyond `totalPages` if a search has more hits than the API counts. */
export const lastPageOf = ({ currentPage, totalPages, hasNextPage }: ListPosition) =>
  hasNextPage ? Math.max(totalPages, currentPage + 1) : totalPages;

/** First, last, current page and its neighbours; null stands for a gap. */
export function pagesAround(current: number, total: number): (number | null)[] {
  const visiblePages = [1, current - 1, current, current + 1, total];
  const pages = [...new Set(visiblePages)]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const isAfterGap = index > 0 && page - (pages[index - 1] ?? 0) > 1;
    return isAfterGap ? [null, page] : [page];
  });
}
