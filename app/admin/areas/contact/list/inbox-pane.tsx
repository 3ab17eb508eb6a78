import { Button, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { Submission } from "#contract/areas/contact.ts";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { PatchPicture } from "../../../components/patch-picture.tsx";
import { TimeAgo } from "../../../components/time-ago.tsx";
import { useEntry } from "../../../resource/entries.tsx";
import { enquiryPath } from "../paths.ts";
import { paneOf } from "../queries.ts";
import { statusNames } from "../statuses.ts";
import { BoxTabs } from "./box-tabs.tsx";
import { DueMark } from "./due-mark.tsx";
import { excerptOf } from "./excerpt.ts";
import styles from "./inbox-pane.module.css";
import { PersonMark } from "./person-mark.tsx";
import { StatusDot } from "./status-dot.tsx";
import { useInboxPlace } from "./use-inbox-place.ts";

/** The list beside the enquiry that is open. */
export function InboxPane({ id }: { id: number }) {
  const { search, query } = useInboxPlace();
  const entry = useEntry("contact");
  const list = useInfiniteQuery(paneOf(query));
  const rows = list.data?.pages.flatMap(({ submissions }) => submissions) ?? [];
  const open = useRef<HTMLLIElement>(null);
  const isThere = rows.some((row) => row.id === id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever is open
  useEffect(() => {
    open.current?.scrollIntoView({ block: "nearest" });
  }, [id, isThere]);

  return (
    <section className={styles.pane} aria-label={entry.caption}>
      <div className={styles.tabs}>
        <BoxTabs search={search} path={enquiryPath(id)} isReplacing />
      </div>
      {list.isPending && <Waiting />}
      {list.isError && rows.length === 0 && (
        <LoadFailure
          sentence={entry.failures.loadList}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && <p className={styles.none}>Nothing here.</p>}
      <ul className={styles.rows} data-stale={list.isPlaceholderData || undefined}>
        {rows.map((row) => (
          <li key={row.id} ref={row.id === id ? open : undefined}>
            <Row submission={row} isOpen={row.id === id} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="subtle"
          color="neutral"
          className={styles.more ?? ""}
          onClick={() => !list.isFetchingNextPage && list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? "Loading …" : "Show more"}
        </Button>
      )}
    </section>
  );
}

interface PaneRowProps {
  submission: Submission;
  isOpen: boolean;
}

function Row({ submission, isOpen }: PaneRowProps) {
  const { search, state } = useLocation();
  const { id, name, subject, message, status, is_read, assignee, created_at, patch } = submission;
  const isUnread = !is_read && !isOpen;
  return (
    <Link
      className={styles.row}
      to={enquiryPath(id) + search}
      state={state}
      replace
      aria-current={isOpen || undefined}
      data-unread={isUnread || undefined}
    >
      <span className={styles.unread} data-on={isUnread || undefined}>
        {isUnread && <span className="visually-hidden">Unread. </span>}
      </span>
      <span className={styles.sender}>
        <PatchPicture code={patch} size={18} /> <bdi>{name}</bdi>
      </span>
      <span className={styles.marks}>
        <DueMark submission={submission} />
        <PersonMark id={assignee} />
        <span className={styles.time}>
          <TimeAgo at={created_at} />
        </span>
      </span>
      <span className={styles.status} title={statusNames[status]}>
        {/* The mark of what is unread says the same of what is new. */}
        {!(isUnread && status === "new") && <StatusDot status={status} />}
        <span className="visually-hidden">{`${statusNames[status]}. `}</span>
      </span>
      <span className={styles.words} dir="auto">
        {subject ?? <em>No subject</em>}
        {/* Drawn: it is no second copy of a message. The text of the open one is beside it. */}
        {!isOpen && <span className={styles.excerpt} data-words={` – ${excerptOf(message)}`} />}
      </span>
    </Link>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    {["first", "second", "third", "fourth"].map((rowKey) => (
      <Skeleton key={rowKey} height={30} />
    ))}
  </div>
);
