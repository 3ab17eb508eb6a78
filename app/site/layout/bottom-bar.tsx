import { yearOf } from "../../ui/dates.ts";
import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import styles from "./bottom-bar.module.css";
import { useFilledLinks, useUnlinked } from "./filled-links.ts";

export function BottomBar() {
  const { founded, legal } = useContent("settings");
  const { bottom } = useContent("navigation");
  const filled = useFilledLinks();
  return (
    <nav aria-label="Bottom" className={styles.bar}>
      <ul role="list">
        {[...filled(bottom), ...useUnlinked()].map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
      {/* At New Year, server and browser may differ. */}
      <p suppressHydrationWarning>
        © {yearsSince(founded)} {legal}
      </p>
    </nav>
  );
}

function yearsSince(founded: number): string {
  const year = yearOf(new Date().toISOString());
  return String(founded) === year ? year : `${founded}–${year}`;
}
