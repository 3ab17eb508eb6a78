import { type Item, portfolioCategories } from "#contract/portfolio.ts";
import { type ListRules, type ListState, pageSizes } from "../lists/list-state.ts";

export type ItemFilter = "category" | "featured";

export const itemRules: ListRules<ItemFilter> = {
  filters: {
    category: { values: ["", ...portfolioCategories], fallback: "" },
    featured: { values: ["", "yes", "no"], fallback: "" },
  },
  sizes: pageSizes,
  sorts: ["title", "category", "website_url", "is_featured", "sort_order", "created_at"],
};

/** The projects that a list shows of all there are, and how many it leaves. */
export function listed(items: readonly Item[], state: ListState<ItemFilter>) {
  const { category, featured } = state.filters;
  const words = wordsOf(state.search);
  const found = items.filter(
    (item) =>
      (category === "" || item.category === category) &&
      (featured === "" || item.is_featured === (featured === "yes")) &&
      words.every((word) => beginsAWord(item, word)),
  );
  const sorted = state.sorting ? found.toSorted(comparer(state.sorting)) : found;
  const start = (state.page - 1) * state.limit;
  return { rows: sorted.slice(start, start + state.limit), total: found.length };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function beginsAWord({ title, description, website_url }: Item, word: string): boolean {
  const words = wordsOf(`${title} ${description ?? ""} ${website_url}`);
  return words.some((each) => each.startsWith(word));
}

function comparer({ sort, order }: NonNullable<ListState<ItemFilter>["sorting"]>) {
  const sign = order === "desc" ? -1 : 1;
  const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
  return (one: Item, other: Item) => {
    const [a, b] = [one, other].map((item) => item[sort as keyof Item]);
    const compared =
      typeof a === "string" && typeof b === "string"
        ? collator.compare(a, b)
        : Number(a) - Number(b);
    return sign * (compared || one.id - other.id);
  };
}
