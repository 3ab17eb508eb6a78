import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "../parts/load-failure.tsx";
import { Notice } from "../parts/notice.tsx";
import styles from "./list-body.module.css";

interface ListBodyProps<D> {
  query: UseQueryResult<D>;
  failure: string;
  count: number;
  rows: number;
  empty: { title: string; text: string; action?: ReactNode };
  children: ReactNode;
}

/** A list in whatever state it is: on its way, failed, empty, or there. */
export function ListBody<D>({ query, failure, count, rows, empty, children }: ListBodyProps<D>) {
  if (query.isPending) return <Waiting rows={rows} />;
  if (query.isError) {
    const isThere = query.data !== undefined && count > 0;
    return (
      <>
        <LoadFailure sentence={failure} error={query.error} onRetry={() => query.refetch()} />
        {/* What was there before stays, with what is selected in it. */}
        {isThere && <div className={styles.stale}>{children}</div>}
      </>
    );
  }
  if (count > 0) return children;
  return (
    <Notice level={2} title={empty.title} text={empty.text}>
      {empty.action}
    </Notice>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={place} height={20} />
      ))}
    </div>
  );
}
