import { Link } from "../../ui/link.tsx";
import { addressOf, type Filter, sorts } from "./filter.ts";
import styles from "./sort-menu.module.css";

/** Section 4 of the product specification; behaviours/disclosures.ts closes it. */
export function SortMenu({ filter: { page: _, ...filter } }: { filter: Filter }) {
  const { sort = "newest" } = filter;

  return (
    <details className={styles.menu} data-menu>
      <summary>
        Sort: <strong>{sorts.find(({ value }) => value === sort)?.label}</strong>
      </summary>
      <ul role="list">
        {sorts.map(({ label, value }) => (
          <li key={value}>
            <Link
              to={addressOf(withSort(filter, value))}
              aria-current={value === sort ? "true" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Newest first is the default and carries no parameter. */
function withSort({ sort: _, ...filter }: Filter, sort: Filter["sort"]): Filter {
  return sort && sort !== "newest" ? { ...filter, sort } : filter;
}
