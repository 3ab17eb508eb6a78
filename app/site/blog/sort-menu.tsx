import { Link } from "../../ui/link.tsx";
import { addressOf, type PostFilter, sortsOf } from "./filter.ts";
import styles from "./sort-menu.module.css";

/** A `details` element; behaviours/disclosures.ts closes it on a click elsewhere and on Escape. */
export function SortMenu({ filter: { page: _, ...filter } }: { filter: PostFilter }) {
  const sorts = sortsOf(filter);
  const [usual] = sorts;
  const { sort = usual.value } = filter;

  return (
    <details className={styles.menu} data-menu>
      <summary>
        Sort: <strong>{sorts.find(({ value }) => value === sort)?.label}</strong>
      </summary>
      <ul role="list">
        {sorts.map(({ label, value }) => (
          <li key={value}>
            <Link
              to={addressOf(withSort(filter, value === usual.value ? undefined : value))}
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

function withSort({ sort: _, ...filter }: PostFilter, sort: PostFilter["sort"]): PostFilter {
  return sort ? { ...filter, sort } : filter;
}
