import { Badge, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ImportedText } from "#contract/areas/imports.ts";
import type { Column } from "../../components/lists/column.ts";
import { DataTable, nothing } from "../../components/lists/data-table.tsx";
import { Pager } from "../../components/lists/pager.tsx";
import { SearchField } from "../../components/lists/search-field.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { RowTitle } from "../../components/row-title.tsx";
import styles from "./imports.module.css";
import { importedTextPath } from "./paths.ts";
import { textsOf, textsPerPage } from "./queries.ts";
import { outcomeNames } from "./words.ts";

const typeNames: Readonly<Record<string, string>> = {
  blog: "Post",
  pages: "Page",
  "post-categories": "Category",
};

const columnsOf = (id: number): Column<ImportedText>[] => [
  {
    label: "Title",
    title: ({ title }) => title,
    cell: (text) => <RowTitle to={importedTextPath(id, text.id)}>{text.title}</RowTitle>,
  },
  {
    label: "Outcome",
    width: "8rem",
    isState: true,
    cell: ({ outcome }) =>
      outcome ? (
        <Badge color={outcome === "left_out" ? "warning" : "neutral"}>
          {outcomeNames[outcome]}
        </Badge>
      ) : (
        nothing
      ),
  },
  { label: "Kind", width: "7rem", cell: ({ area }) => typeNames[area ?? ""] ?? nothing },
  {
    label: "New address",
    width: "34%",
    isMinor: true,
    isLong: true,
    cell: ({ to }) => to ?? nothing,
  },
];

/** The texts, each with the way to itself as it was and as it will be. */
export function Texts({ id }: { id: number }) {
  const [shown, setShown] = useState({ page: 1, search: "" });
  const { page, search } = shown;
  const { data, error, refetch } = useQuery(textsOf(id, shown));
  const find = useCallback((words: string) => setShown({ page: 1, search: words }), []);
  const setPage = (next: number) => setShown({ page: next, search });
  const isLong = search !== "" || (data?.pagination.totalPages ?? 0) > 1;
  if (data?.pagination.total === 0 && search === "") return null;
  return (
    <section aria-labelledby="texts">
      <div className={styles.find}>
        <h2 id="texts" className={styles.heading}>
          Old and new, side by side
        </h2>
        {isLong && <SearchField value={search} placeholder="Title" onSearch={find} />}
      </div>
      {data?.texts.length === 0 && search && (
        <p className={styles.quiet}>{`No title has “${search}”.`}</p>
      )}
      {error && !data && (
        <LoadFailure sentence="Failed to load the texts" error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton height={240} role="status" aria-label="Loading" />}
      {data && data.texts.length > 0 && (
        <>
          <DataTable
            caption="Texts"
            columns={columnsOf(id)}
            rows={data.texts}
            nameOf={({ title }) => title}
          />
          <Pager
            page={page}
            limit={textsPerPage}
            total={data.pagination.total}
            isMore={false}
            onPage={setPage}
          />
        </>
      )}
    </section>
  );
}
