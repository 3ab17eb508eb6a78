import { Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadingOrRetry } from "../../components/loading-or-retry.tsx";
import styles from "./dashboard.module.css";

interface DashboardBlockProps {
  title: string;
  /** This text is shown when the block is empty. */
  empty: string;
  query: { data: readonly unknown[] | undefined; isError: boolean; refetch(): unknown };
  children: ReactNode;
}

/** Shows the results of a query, or why there are none. */
export function Block({ title, empty, query, children }: DashboardBlockProps) {
  const { data } = query;
  return (
    <section className={styles.block} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {data && data.length > 0 && children}
      {data?.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {!data && (
        <LoadingOrRetry query={query}>
          <Stack>
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={36} />
          </Stack>
        </LoadingOrRetry>
      )}
    </section>
  );
}
