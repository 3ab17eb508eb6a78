import { Link } from "../../ui/link.tsx";
import { addressOf, type Filter } from "./filter.ts";
import styles from "./filters.module.css";

interface FiltersProps {
  filter: Filter;
  categories: readonly string[];
  years: string[];
}

export function Filters({ filter, categories, years }: FiltersProps) {
  const yearChoices = ["all", "Latest", "Oldest", ...years];
  return (
    <div className={styles.filters} data-filters>
      <nav aria-labelledby="filter-category">
        <p id="filter-category">Category</p>
        <ul role="list">
          {[undefined, ...categories].map((category) => (
            <li key={category ?? ""}>
              <Choice filter={filter} change={{ category }} isChosen={filter.category === category}>
                {category ?? "All Project"}
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

interface ChoiceProps {
  filter: Filter;
  change: { category?: string | undefined } | { year?: string | undefined };
  isChosen: boolean;
  children: string;
}

function Choice({ filter, change, isChosen, children }: ChoiceProps) {
  return (
    <Link
      to={addressOf({ ...filter, ...(change as Partial<Filter>), page: 1 })}
      aria-current={isChosen ? "true" : undefined}
    >
      {children}
    </Link>
  );
}
