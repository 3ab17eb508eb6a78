import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { boxes, type InboxBox } from "#contract/areas/contact.ts";
import { inboxFigures } from "../../../components/figures.ts";
import styles from "./box-tabs.module.css";
import { boxNames, searchOfBox } from "./boxes.ts";

interface BoxTabsProps {
  /** The query of the list whose tabs these are. */
  search: string;
  /** The path of a tab, without its query. */
  path: string;
  isReplacing?: boolean;
  /** The tabs whose count stands elsewhere on the screen. */
  uncounted?: readonly InboxBox[];
}

export function BoxTabs({ search, path, isReplacing = false, uncounted = [] }: BoxTabsProps) {
  const { data } = useQuery({
    ...inboxFigures,
    enabled: false,
  });
  const boxName = new URLSearchParams(search).get("box");
  const chosen = boxes.find((box) => box === boxName) ?? "all";
  return (
    <nav className={styles.tabs} aria-label="Enquiries by state">
      {boxes.map((box) => (
        <Link
          key={box}
          className={styles.tab}
          to={path + searchOfBox(search, box)}
          replace={isReplacing}
          preventScrollReset
          aria-current={box === chosen ? "page" : undefined}
        >
          {boxNames[box]}
          {data && data.boxes[box] > 0 && !uncounted.includes(box) && (
            <span className={styles.count} data-loud={box === "unread" || undefined}>
              {data.boxes[box].toLocaleString("en-US")}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
