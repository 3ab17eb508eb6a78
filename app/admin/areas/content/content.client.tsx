import { Button } from "@mantine/core";
import { Link } from "react-router";
import { contentGroups } from "#contract/documents/document.ts";
import { kinds } from "#contract/documents/kinds.ts";
import { PageHead } from "../../components/page-head.tsx";
import { useEntryOf } from "../../resource/entries.tsx";
import styles from "./content.module.css";

export default function ContentOverview() {
  const entryOf = useEntryOf();
  return (
    <>
      <PageHead title="Site content" text="Every word, picture and price on the site.">
        <Button component={Link} to="/admin/content/beside" color="action">
          Edit on the page
        </Button>
      </PageHead>
      <div className={styles.groups}>
        {contentGroups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={styles.heading}>
              {group}
            </h2>
            <ul className={styles.kinds}>
              {kinds
                .filter((kind) => kind.group === group)
                .map(({ area, names }) => (
                  <li key={area}>
                    <Link to={entryOf(area).path} className={styles.kind}>
                      <strong>{names.menu}</strong>
                      <span>{names.about}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
