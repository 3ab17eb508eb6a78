import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import { useFilledLinks } from "./filled-links.ts";
import styles from "./main-nav.module.css";

export function MainNav({ here }: { here: string }) {
  const { header } = useContent("navigation");
  const filled = useFilledLinks();
  const section = here.split("/")[1] ?? "";
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul role="list">
        {filled(header).map(({ path, label, children, details }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={here === path ? "page" : details.includes(section) ? "true" : undefined}
            >
              {label}
            </Link>
            {filled(children).length > 0 && (
              <ul role="list" className={styles.below}>
                {filled(children).map((child) => (
                  <li key={child.path}>
                    <Link to={child.path} aria-current={here === child.path ? "page" : undefined}>
                      {child.label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
