import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Import, ImportLineCode } from "#contract/areas/imports.ts";
import card from "../../components/card.module.css";
import { IconChevronDown } from "../../components/icons/icons.ts";
import { Pager } from "../../components/lists/pager.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import styles from "./imports.module.css";
import { linesOf, linesPerPage } from "./queries.ts";
import { contentsOf, lineTitles, outcomesOf } from "./words.ts";

/** Shows the result of the file, and each thing that could not be imported. */
export function Report({ entry }: { entry: Import }) {
  const { lines } = entry.report;
  const contents = contentsOf(entry);
  const outcomes = outcomesOf(entry);
  return (
    <section className={card.card} aria-labelledby="report">
      <h2 id="report" className={styles.heading}>
        Import report
      </h2>
      <p>{`${contents[0]?.toUpperCase()}${contents.slice(1)}.`}</p>
      {outcomes && <p>{outcomes}</p>}
      {lines.length === 0 ? (
        entry.state !== "failed" && (
          <p className={styles.quiet}>Everything in the file was imported unchanged.</p>
        )
      ) : (
        <ul className={styles.groups}>
          {lines.map(({ code, count }) => (
            <Group key={code} id={entry.id} code={code} count={count} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface GroupProps {
  id: number;
  code: ImportLineCode;
  count: number;
}

function Group({ id, code, count }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Button
        variant="subtle"
        justify="space-between"
        fullWidth
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        rightSection={<IconChevronDown size={18} aria-hidden data-open={isOpen || undefined} />}
      >
        {`${lineTitles[code]}: ${count.toLocaleString("en-US")}`}
      </Button>
      {isOpen && <Lines id={id} code={code} />}
    </li>
  );
}

function Lines({ id, code }: Omit<GroupProps, "count">) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(linesOf(id, code, page));
  if (error && !data) {
    return (
      <LoadFailure sentence="Failed to load the lines" error={error} onRetry={() => refetch()} />
    );
  }
  if (!data) return <Skeleton height={80} role="status" aria-label="Loading" />;
  const { lines, pagination } = data;
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ title, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never change places
          <li key={index}>
            {title && <strong>{title}</strong>}
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <Pager
          label={`Pages of “${lineTitles[code]}”`}
          page={page}
          limit={linesPerPage}
          total={pagination.total}
          isMore={false}
          onPage={setPage}
        />
      )}
    </>
  );
}
