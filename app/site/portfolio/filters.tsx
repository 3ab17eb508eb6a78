import type { SiteContent } from "#contract/documents/kinds.ts";
import { type FieldMark, useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { addressOf, type PortfolioFilter } from "./filter.ts";
import styles from "./filters.module.css";

interface FiltersProps {
  filter: PortfolioFilter;
  categories: SiteContent["project-categories"];
  years: string[];
}

export function Filters({ filter, categories, years }: FiltersProps) {
  const field = useField();
  const yearChoices = ["all", "Latest", "Oldest", ...years];
  return (
    <div className={styles.filters} data-filters>
      <nav aria-labelledby="filter-category">
        <p id="filter-category">Category</p>
        <ul role="list">
          {[undefined, ...categories].map((category) => (
            <li key={category?.name ?? ""}>
              <Choice
                filter={filter}
                change={{ category: category?.name }}
                isChosen={filter.category === category?.name}
                mark={field(category, "name")}
              >
                {category?.name ?? "All Project"}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="filter-year">
        <p id="filter-year">Year</p>
        <ul role="list">
          {yearChoices.map((year) => {
            const value = year === "all" ? undefined : year;
            return (
              <li key={year}>
                <Choice filter={filter} change={{ year: value }} isChosen={filter.year === value}>
                  {year}
                </Choice>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

interface FilterChoiceProps {
  filter: PortfolioFilter;
  change: { category?: string | undefined } | { year?: string | undefined };
  isChosen: boolean;
  mark?: FieldMark;
  children: string;
}

function Choice({ filter, change, isChosen, mark, children }: FilterChoiceProps) {
  return (
    <Link
      to={addressOf({ ...filter, ...(change as Partial<PortfolioFilter>), page: 1 })}
      aria-current={isChosen ? "true" : undefined}
      {...mark}
    >
      {children}
    </Link>
  );
}
