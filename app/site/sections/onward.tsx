import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { useKnown } from "../../ui/site-content.ts";
import { useFilledLinks } from "../layout/filled-links.ts";
import styles from "./onward.module.css";

/** The header's pages, where something that was looked for is not there. */
export function Onward({ title }: { title: string }) {
  const filled = useFilledLinks();
  const field = useField();
  const links = filled(useKnown("navigation")?.header ?? []).filter(({ path }) => path !== "/");
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.onward}>
      <p>{title}</p>
      <ul role="list">
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path} className="seam-link" {...field(link, "label")}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
