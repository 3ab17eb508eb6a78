import { Button } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ThreadEntry } from "#contract/areas/conversation.ts";
import { useUser } from "../../../session/use-session.ts";
import { ChangeLine } from "./change-line.tsx";
import { ArrivalEntry, NoteEntry, ReceivedEntry } from "./message-entry.tsx";
import { NoticeLine } from "./notice-line.tsx";
import { SentEntry } from "./sent-entry.tsx";
import styles from "./timeline.module.css";
import { usePrinted } from "./use-printed.ts";

/** A longer conversation begins with the first message and goes on with so many of the last. */
const maxShown = 20;

interface TimelineProps {
  entries: readonly ThreadEntry[];
  isLoaded: boolean;
}

export function Timeline({ entries, isLoaded }: TimelineProps) {
  const user = useUser();
  const [isWhole, setWhole] = useState(false);
  usePrinted(() => setWhole(true));
  const newest = useRef<HTMLLIElement>(null);
  const [first, ...others] = entries;
  const hidden = isWhole ? 0 : Math.max(0, others.length - maxShown);
  const target = newestOfOthers(entries, user.id);

  // Once, when the conversation is opened.
  useEffect(() => {
    if (isLoaded) newest.current?.scrollIntoView({ block: "nearest" });
  }, [isLoaded]);

  return (
    <section aria-label="Conversation">
      <ol className={styles.entries}>
        {first && <Entry entry={first} />}
        {hidden > 0 && (
          <li className={styles.fold}>
            <Button size="compact-sm" variant="default" onClick={() => setWhole(true)}>
              {`Show ${hidden} earlier ${hidden === 1 ? "entry" : "entries"}`}
            </Button>
          </li>
        )}
        {others.slice(hidden).map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            at={entry === target ? newest : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

/** Finds the last entry by somebody else, unless the conversation begins with it. */
function newestOfOthers(entries: readonly ThreadEntry[], userId: number) {
  return entries.findLast(
    (entry, index) =>
      index > 0 && (entry.kind === "received" || (entry.kind === "note" && entry.by.id !== userId)),
  );
}

interface EntryProps {
  entry: ThreadEntry;
  at?: RefObject<HTMLLIElement | null> | undefined;
}

const Entry = ({ entry, at }: EntryProps) => (
  <li ref={at} className={styles.entry} data-kind={entry.kind}>
    <Body entry={entry} />
  </li>
);

function Body({ entry }: { entry: ThreadEntry }) {
  switch (entry.kind) {
    case "arrival":
      return <ArrivalEntry entry={entry} />;
    case "sent":
      return <SentEntry entry={entry} />;
    case "received":
      return <ReceivedEntry entry={entry} />;
    case "note":
      return <NoteEntry entry={entry} />;
    case "change":
      return <ChangeLine entry={entry} />;
    case "mail":
      return <NoticeLine entry={entry} />;
  }
}
