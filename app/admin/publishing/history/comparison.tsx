import { NativeSelect, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { RevisionEntry } from "#contract/publishing/revisions.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import type { ResourceObject } from "../resource-object.ts";
import { baseOf, bases, isAsNow } from "./bases.ts";
import { compare } from "./compare.ts";
import styles from "./comparison.module.css";
import { FieldDifference } from "./field-difference.tsx";
import { NameForm } from "./name-form.tsx";
import { draftOf, revisionOf } from "./queries.ts";

interface ComparisonProps {
  place: ResourceObject;
  /** Newest first. */
  revisions: readonly RevisionEntry[];
  chosen: RevisionEntry;
  more: (() => unknown) | null;
  isBusy: boolean;
  said: string;
  /** Restores all fields if `fields` is not given. */
  onRestore(fields?: readonly string[]): void;
}

export function Comparison(props: ComparisonProps) {
  const { place, revisions, chosen, more, isBusy, said, onRestore } = props;
  const { number } = chosen;
  const [against, setAgainst] = useState("before");
  const base = baseOf(against, chosen, revisions);
  const draft = useQuery(draftOf(place));
  const isNow = draft.data !== undefined && isAsNow(chosen, revisions, draft.data);
  // The revision before the last loaded one may be on the next page.
  useEffect(() => {
    if (base === null) more?.();
  }, [base, more]);

  return (
    <section className={styles.comparison} aria-label={`Revision ${number}`}>
      <header className={styles.top}>
        <h3 className={styles.title}>{`Revision ${number}`}</h3>
        <span className={styles.quiet}>{shortMoment(chosen.at)}</span>
        {!isNow && (
          <BusyButton className={styles.all ?? ""} isBusy={isBusy} onClick={() => onRestore()}>
            Restore all
          </BusyButton>
        )}
      </header>
      {isNow && (
        <p className={styles.quiet}>
          This is the current version. Choose an older one to restore from it.
        </p>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
      <NameForm key={number} place={place} revision={chosen} />
      {revisions.length === 1 ? (
        <p className={styles.quiet}>No changes yet. Every change from now on is kept here.</p>
      ) : (
        <NativeSelect
          label="Compare with"
          data={bases(chosen, revisions)}
          value={against}
          onChange={({ currentTarget: { value } }) => setAgainst(value)}
        />
      )}
      {base === null && revisions.length > 1 && (
        <p className={styles.quiet}>This is the oldest revision.</p>
      )}
      {base !== null && (
        <Differences
          place={place}
          base={base}
          number={number}
          isBusy={isBusy}
          onRestore={isNow ? null : (field) => onRestore([field])}
        />
      )}
    </section>
  );
}

interface DifferencesProps {
  place: ResourceObject;
  base: number;
  number: number;
  isBusy: boolean;
  onRestore: ((field: string) => void) | null;
}

function Differences({ place, base, number, isBusy, onRestore }: DifferencesProps) {
  const before = useQuery(revisionOf(place, base));
  const after = useQuery(revisionOf(place, number));
  const [from, to] = [before.data, after.data];
  const fields = useMemo(
    () => from && to && compare(place.resource, from.item, to.item),
    [place.resource, from, to],
  );
  const failed = [before, after].find(({ isError }) => isError);
  if (failed && !fields) {
    return (
      <LoadFailure
        sentence="Failed to load the revision"
        error={failed.error}
        onRetry={() => failed.refetch()}
      />
    );
  }
  if (!fields) {
    return (
      <Stack role="status" aria-label="Loading">
        <Skeleton height={42} />
        <Skeleton height={120} />
      </Stack>
    );
  }
  if (fields.length === 0) return <p>{`Revisions ${base} and ${number} are identical.`}</p>;
  return (
    <>
      <p className={styles.quiet}>
        <del>{`As in revision ${base}`}</del> <ins>{`As in revision ${number}`}</ins>
      </p>
      {fields.map((field) => (
        <FieldDifference
          key={field.field}
          of={field}
          number={number}
          isBusy={isBusy}
          onRestore={field.isRestorable ? onRestore : null}
        />
      ))}
    </>
  );
}
