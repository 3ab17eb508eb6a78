import { Anchor, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LoadingOrRetry } from "../../components/loading-or-retry.tsx";
import styles from "./dashboard.module.css";

interface DashboardBlockProps<R> {
  title: string;
  all?: { to: string; label: string };
  empty: string;
  query: { data: readonly R[] | undefined; isError: boolean; refetch(): unknown };
  keyOf(row: R): number | string;
  foot?: ReactNode;
  children(row: R): ReactNode;
}

export function Block<R>({
  title,
  all,
  empty,
  query,
  keyOf,
  foot,
  children,
}: DashboardBlockProps<R>) {
  const { data } = query;
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {all && (
          <Anchor component={Link} to={all.to} size="sm" className="reach">
            {all.label}
          </Anchor>
        )}
      </div>
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
      {data && data.length > 0 && foot}
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
