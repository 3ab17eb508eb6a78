import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { TimeAgo } from "../../components/time-ago.tsx";
import { WaitingDot } from "../../publishing/waiting/waiting-dot.tsx";
import { useFactText } from "../../resource/facts/fact-text.tsx";
import { Block } from "./block.tsx";
import styles from "./dashboard.module.css";
import { SpamButton } from "./spam-button.tsx";
import { useWaitingGroups, type WaitingGroup, type WaitingRow } from "./use-waiting-groups.ts";

/** One list of what somebody may see to today, the most urgent first; `isBrief` has fewer rows. */
export function WaitingList({ isBrief = false }: { isBrief?: boolean }) {
  const query = useWaitingGroups(isBrief);
  return (
    <Block title="Waiting" empty="Nothing is waiting for you." query={query}>
      {query.data?.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Block>
  );
}

function Group({ title, rows, most, all }: WaitingGroup) {
  const [isOpen, setOpen] = useState(false);
  const isListed = all && all.total > most;
  return (
    <>
      <div className={styles.group}>
        <h3>{title}</h3>
        {isListed && (
          <Anchor component={Link} to={all.to} size="sm" className="reach">
            {`All ${all.total.toLocaleString("en-US")}`}
          </Anchor>
        )}
        {!isListed && rows.length > most && (
          <Button
            size="compact-sm"
            variant="subtle"
            className="reach"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Show fewer" : `Show all ${rows.length}`}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {rows.slice(0, isOpen ? undefined : most).map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({ row }: { row: WaitingRow }) {
  const { to, words, at, since, isUrgent, isUnread, unanswered } = row;
  const title = useFactText(row.title);
  return (
    <li>
      <span className={styles.subject}>
        {to ? (
          <Anchor component={Link} to={to} className="reach" fw={isUnread ? 700 : 500} inherit>
            <bdi>{title}</bdi>
          </Anchor>
        ) : (
          <bdi>{title}</bdi>
        )}{" "}
        {isUrgent && <WaitingDot />}
        <small dir="auto">{words}</small>
      </span>
      {unanswered && <SpamButton id={unanswered} name={row.title} />}
      <small className={styles.at}>{since ? <TimeAgo at={since} /> : at}</small>
    </li>
  );
}
