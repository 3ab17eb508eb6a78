import { useEffect, useRef } from "react";
import { Link } from "../../ui/link.tsx";
import { addressOf, type Filter, sortsOf } from "./filter.ts";
import styles from "./sort-menu.module.css";

/** Section 4 of the product specification. */
export function SortMenu({ filter: { page: _, ...filter } }: { filter: Filter }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const sorts = sortsOf(filter);
  const [usual] = sorts;
  const { sort = usual.value } = filter;

  useEffect(() => {
    const close = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", closeByKey);
    };
  }, []);

  return (
    <details ref={menu} className={styles.menu}>
      <summary>
        Sort: <strong>{sorts.find(({ value }) => value === sort)?.label}</strong>
      </summary>
      <ul role="list">
        {sorts.map(({ label, value }) => (
          <li key={value}>
            <Link
              to={addressOf(withSort(filter, value === usual.value ? undefined : value))}
              aria-current={value === sort ? "true" : undefined}
              onClick={() => {
                if (menu.current) menu.current.open = false;
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The default carries no parameter. */
function withSort({ sort: _, ...filter }: Filter, sort: Filter["sort"]): Filter {
  return sort ? { ...filter, sort } : filter;
}
