import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { LoadFailure } from "../load-failure.tsx";
import { Notice } from "../notice.tsx";
import styles from "./list-body.module.css";
import type { ChangeList, ListState } from "./list-state.ts";
import { lastPageOf, Pager } from "./pager.tsx";

interface ListBodyProps<D> {
  query: UseQueryResult<D>;
  failure: string;
  state: ListState;
  change: ChangeList;
  count: number;
  total: number;
  isMore: boolean;
  /** The sizes of a page that can be chosen. */
  sizes?: readonly number[];
  onSize?: ((size: number) => void) | undefined;
  empty: { title: string; text: string; action?: ReactNode };
  children: ReactNode;
}

export function ListBody<D>(props: ListBodyProps<D>) {
  const { query, failure, state, change, count, total, isMore, sizes, onSize, empty } = props;
  const { children } = props;
  const { page, limit } = state;
  const lastPage = lastPageOf(total, limit);
  const isBeyond = query.isSuccess && !query.isPlaceholderData && page > lastPage;

  // The rows of the last page may all be deleted.
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { isReplacing: true });
  }, [isBeyond, lastPage, change]);

  if (query.isPending) return <Waiting rows={limit} />;
  const list = (
    <>
      {children}
      <Pager
        page={page}
        limit={limit}
        total={total}
        isMore={isMore}
        onPage={(next) => change({ page: next })}
        sizes={sizes}
        onSize={onSize}
      />
    </>
  );
  if (query.isError) {
    const isThere = query.data !== undefined && count > 0;
    return (
      <>
        <LoadFailure sentence={failure} error={query.error} onRetry={() => query.refetch()} />
        {/* A stale list stays mounted, with its selection. */}
        {isThere && <div className={styles.stale}>{list}</div>}
      </>
    );
  }
  if (count > 0) return list;
  if (isBeyond || query.isPlaceholderData) return <Waiting rows={limit} />;
  return (
    <Notice level={2} title={empty.title} text={empty.text}>
      {empty.action}
    </Notice>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} height={20} />
      ))}
    </div>
  );
}
