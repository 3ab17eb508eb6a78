import type { SearchResult } from "#contract/areas/search.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { writing } from "../../ui/writing.ts";
import styles from "./site-results.module.css";

/** Lists the search results besides posts. */
export function SiteResults({ results }: { results: readonly SearchResult[] }) {
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="on-this-site" className={styles.results}>
      <h2 id="on-this-site">On this site</h2>
      <ul role="list">
        {results.map(({ title, path, text }) => (
          <li key={`${path} ${title}`}>
            <Link to={path} {...writing(title)}>
              <span>{title}</span>
              <Icon name="arrow-right" />
            </Link>
            {text && <p {...writing(text)}>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
