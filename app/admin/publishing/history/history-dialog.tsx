import { Skeleton, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RevisionEntry } from "#contract/publishing/revisions.ts";
import { Dialog } from "../../components/dialog.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { Comparison } from "./comparison.tsx";
import styles from "./history.module.css";
import type { HistoryProps } from "./history-props.ts";
import { keptForYears } from "./kept.ts";
import { revisionsOf } from "./queries.ts";
import { RevisionList } from "./revision-list.tsx";
import { takenIntoDraft, useRestore } from "./use-restore.ts";

interface HistoryDialogProps extends HistoryProps {
  onClose(): void;
}

export function HistoryDialog({ onClose, ...props }: HistoryDialogProps) {
  const query = useInfiniteQuery(revisionsOf(props));
  const revisions = query.data?.pages.flat();
  return (
    <Dialog onClose={onClose} title="History" size="76rem" centered={false} yOffset="4vh">
      {revisions ? (
        <History
          {...props}
          revisions={revisions}
          more={query.hasNextPage ? query.fetchNextPage : null}
          isLoadingMore={query.isFetchingNextPage}
          onClose={onClose}
        />
      ) : query.isError ? (
        <LoadFailure
          sentence="Failed to load the history"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
      <p className={styles.foot}>{keptForYears}</p>
    </Dialog>
  );
}

interface LoadedHistoryProps extends HistoryDialogProps {
  revisions: readonly RevisionEntry[];
  more: (() => unknown) | null;
  isLoadingMore: boolean;
}

function History({ revisions, more, isLoadingMore, onClose, ...props }: LoadedHistoryProps) {
  const { resource, id } = props;
  const { succeed } = useMessages();
  const { run, isBusy, said, forget } = useRestore(props);
  const [number, setNumber] = useState(revisions[0]?.number);
  const chosen = revisions.find((each) => each.number === number) ?? revisions[0];
  const restoreAll = async (all: number) => {
    if (!(await run(all))) return;
    succeed(takenIntoDraft);
    onClose();
  };
  if (!chosen) return null;
  return (
    <div className={styles.history}>
      <RevisionList
        resource={resource}
        revisions={revisions}
        chosen={chosen.number}
        onChoose={(next) => {
          setNumber(next);
          forget();
        }}
        more={more}
        isLoadingMore={isLoadingMore}
      />
      <Comparison
        place={{ resource, id }}
        revisions={revisions}
        chosen={chosen}
        more={more}
        isBusy={isBusy}
        said={said}
        onRestore={(fields) => (fields ? run(chosen.number, fields) : restoreAll(chosen.number))}
      />
    </div>
  );
}
