import { Badge, Button } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { RevisionEntry } from "#contract/publishing/revisions.ts";
import { keyOf } from "../../../ui/keys.ts";
import { longMoment, shortMoment } from "../../../ui/moment.ts";
import { readable } from "../../resource/words.ts";
import styles from "./history.module.css";
import { causeOf } from "./value-words.ts";

interface RevisionListProps {
  resource: Resource;
  revisions: readonly RevisionEntry[];
  chosen: number;
  onChoose(number: number): void;
  more: (() => unknown) | null;
  isLoadingMore: boolean;
}

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A list with a single Tab stop, in which the arrow keys choose. */
export function RevisionList(props: RevisionListProps) {
  const { resource, revisions, chosen, onChoose, more, isLoadingMore } = props;
  const list = useRef<HTMLOListElement>(null);
  // The dialog opened before there was anything in it to focus.
  useEffect(() => list.current?.querySelector<HTMLElement>("[aria-current]")?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[keyOf(event)];
    const place = revisions.findIndex(({ number }) => number === chosen);
    const next = step && revisions[step(place, revisions.length - 1)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.number);
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>("button");
    buttons[revisions.indexOf(next)]?.focus();
  };
  return (
    <div className={styles.side}>
      <ol ref={list} className={styles.list} aria-label="Revisions" onKeyDown={onKeyDown}>
        {revisions.map((revision) => (
          <li key={revision.number}>
            <button
              type="button"
              className={styles.revision}
              aria-current={revision.number === chosen || undefined}
              tabIndex={revision.number === chosen ? 0 : -1}
              onClick={() => onChoose(revision.number)}
            >
              <Entry revision={revision} resource={resource} />
            </button>
          </li>
        ))}
      </ol>
      {more && (
        <Button variant="default" fullWidth onClick={() => !isLoadingMore && more()}>
          {isLoadingMore ? "Loading …" : "Load more"}
        </Button>
      )}
    </div>
  );
}

function Entry({ revision, resource }: { revision: RevisionEntry; resource: Resource }) {
  const { number, at, actor, note, isPublished, fields } = revision;
  const labels = fields.map((field) => labelOf(resource, field)).join(", ");
  return (
    <>
      <span className={styles.head}>
        <strong>{`${number}. ${causeOf(revision)}`}</strong>
        {isPublished && (
          <Badge size="sm" color="success">
            On the site
          </Badge>
        )}
      </span>
      {note && <span className={styles.note}>{`“${note}”`}</span>}
      <span className={styles.quiet}>
        <time dateTime={at} title={longMoment(at)}>
          {shortMoment(at)}
        </time>
        {", "}
        {actor || "Not recorded"}
      </span>
      {labels && <span className={styles.labels}>{labels}</span>}
    </>
  );
}

function labelOf({ fields }: Resource, name: string): string {
  const declared = Object.entries(fields).find(([field]) => snake(field) === name);
  return declared?.[1].label ?? readable(name);
}
