import { yearOf } from "../../ui/dates.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { useContent } from "../../ui/site-content.ts";
import styles from "./bottom-bar.module.css";
import { ConsentSettings } from "./consent.tsx";
import { useFilledLinks, useUnlinked } from "./filled-links.ts";

export function BottomBar() {
  const { founded, legal } = useContent("settings");
  const field = useField();
  const { bottom } = useContent("navigation");
  const filled = useFilledLinks();
  return (
    <nav aria-label="Bottom" className={styles.bar}>
      <ul role="list">
        {[...filled(bottom), ...useUnlinked()].map((link) => (
          <li key={link.path}>
            <Link to={link.path} {...field(link, "label")}>
              {link.label}
            </Link>
          </li>
        ))}
        <ConsentSettings />
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
