import { useId } from "react";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import { useFilledLinks } from "./filled-links.ts";
import styles from "./main-nav.module.css";

export function MainNav({ here }: { here: string }) {
  const { header } = useContent("navigation");
  const filled = useFilledLinks();
  const field = useField();
  const section = here.split("/")[1] ?? "";
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul role="list">
        {filled(header).map((page) => {
          const { path, label, children, details } = page;
          const link = (
            <Link
              to={path}
              aria-current={here === path ? "page" : details.includes(section) ? "true" : undefined}
              {...field(page, "label")}
            >
              {label}
            </Link>
          );
          const pages = filled(children);
          if (pages.length === 0) return <li key={path}>{link}</li>;
          return (
            <li key={path} data-submenu>
              {link}
              <Submenu label={label} pages={pages} here={here} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SubmenuProps {
  label: string;
  pages: readonly { path: string; label: string }[];
  here: string;
}

/**
 * Opened by behaviours/submenus.ts; where no script comes, by styles: the pointer or the focus on
 * the entry, its button included, opens it.
 */
function Submenu({ label, pages, here }: SubmenuProps) {
  const id = useId();
  const field = useField();
  return (
    <>
      <button type="button" className={styles.caret} aria-expanded={false} aria-controls={id}>
        <Icon name="chevron-down" />
        <span className="visually-hidden">More under {label}</span>
      </button>
      <ul role="list" id={id} className={styles.below}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              to={page.path}
              aria-current={here === page.path ? "page" : undefined}
              {...field(page, "label")}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
