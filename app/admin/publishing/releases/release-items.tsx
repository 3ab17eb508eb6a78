import { Anchor, Badge, Button } from "@mantine/core";
import { Link } from "react-router";
import type { Release } from "#contract/publishing/schedules.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useEntry, useEntryOf } from "../../resource/entries.tsx";
import { useFactText } from "../../resource/facts/fact-text.tsx";
import { labelOf } from "../../resource/field-labels.ts";
import { StateBadge } from "../drafts/state-badge.tsx";
import { changesOf } from "./changes.ts";
import type { ReleaseProblem } from "./problems.ts";
import styles from "./release.module.css";
import { canGoOut } from "./release-state.tsx";

export type ListedReleaseItem = Release["items"][number];

interface ReleaseItemsProps {
  release: Release;
  problems: readonly ReleaseProblem[];
  isBusy: boolean;
  /** Takes what was written since into the plan. */
  onUpdate(item: ListedReleaseItem): void;
  onRemove(item: ListedReleaseItem): void;
}

export function ReleaseItems(props: ReleaseItemsProps) {
  const { release, problems, isBusy, onUpdate, onRemove } = props;
  const isOpen = canGoOut(release);
  const entryOf = useEntryOf();
  return (
    <ul className={styles.items} aria-label="Items">
      {release.items.map((item) => {
        const problem = problems.find(({ path }) => path === item.path);
        const isOlder = isOpen && item.isOutdated;
        const name = item.title || "this item";
        return (
          <li key={item.path}>
            <div className={styles.words}>
              <span>
                <Title item={item} /> {isOpen && <State item={item} />}{" "}
                {isOlder && <Badge color="warning">Earlier version</Badge>}
              </span>
              <small>
                {entryOf(item.area).typeLabel}
                {isOpen && ` · ${noteOf(item)}`}
              </small>
              {problem && <ProblemNote item={item} problem={problem} />}
            </div>
            {isOpen && (
              <div className={styles.changes}>
                {isOlder && release.schedule?.state === "planned" && (
                  <BusyButton
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Update ${name}`}
                    isBusy={isBusy}
                    onClick={() => onUpdate(item)}
                  >
                    Update
                  </BusyButton>
                )}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="neutral"
                  aria-label={`Remove ${name}`}
                  onClick={() => onRemove(item)}
                >
                  Remove
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function noteOf(item: ListedReleaseItem): string {
  const later = item.isOutdated ? " · Later edits stay in the draft" : "";
  return `${changesIn(item)}${later}`;
}

function changesIn({ area, title, fields, isPublished }: ListedReleaseItem): string {
  if (title === "" && fields.length === 0 && !isPublished) return "Deleted";
  if (!isPublished) return changesOf(null);
  if (fields.length === 0) return "Nothing to publish: no draft";
  return changesOf(fields.map((field) => labelOf(area, field)));
}

function State({ item: { isPublished, fields } }: { item: ListedReleaseItem }) {
  return <StateBadge isLive={isPublished} isChanged={fields.length > 0} />;
}

function Title({ item: { area, object_id, title } }: { item: ListedReleaseItem }) {
  const { addressOf } = useEntry(area);
  const name = useFactText(title || `Number ${object_id}`);
  if (!addressOf) return <strong>{name}</strong>;
  return (
    <Anchor component={Link} to={addressOf(object_id)} className="reach" fw={600}>
      {name}
    </Anchor>
  );
}

function ProblemNote({ item, problem }: { item: ListedReleaseItem; problem: ReleaseProblem }) {
  const { addressOf, noun } = useEntry(item.area);
  const nameOf = (field: string) => (field === "" ? "" : `${labelOf(item.area, field)}: `);
  const moved = (problem.moved ?? []).map((field) => labelOf(item.area, field)).join(", ");
  const named = moved && `: ${moved}`;
  return (
    <div className={styles.fault}>
      {problem.details ? (
        <ul>
          {problem.details.map(({ field, message }) => (
            <li key={field}>{`${nameOf(field)}${message}`}</li>
          ))}
        </ul>
      ) : (
        <p>{`This has changed on the site${named}.`}</p>
      )}
      {addressOf && (
        <Anchor component={Link} to={addressOf(item.object_id)} size="sm">
          {`Open the ${noun}`}
        </Anchor>
      )}
    </div>
  );
}
