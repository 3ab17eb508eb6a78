import { Link } from "../../ui/link.tsx";
import { useKnown } from "../../ui/site-content.ts";
import { useFilledLinks } from "../layout/filled-links.ts";
import styles from "./onward.module.css";

/** The header's pages, where something that was looked for is not there. */
export function Onward({ title }: { title: string }) {
  const filled = useFilledLinks();
  const links = filled(useKnown("navigation")?.header ?? []).filter(({ path }) => path !== "/");
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.onward}>
      <p>{title}</p>
      <ul role="list">
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className="seam-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
