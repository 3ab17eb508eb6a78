import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ImportedText } from "#contract/areas/imports.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import type { Column } from "../../components/lists/column.ts";
import { nothing } from "../../components/lists/data-table.tsx";
import { ListedTable } from "../../components/lists/listed-table.tsx";
import { Pager } from "../../components/lists/pager.tsx";
import { SearchField } from "../../components/lists/search-field.tsx";
import styles from "./imports.module.css";
import { importedTextPath } from "./paths.ts";
import { textsOf, textsPerPage } from "./queries.ts";
import { outcomeNames } from "./words.ts";

const typeNames: Readonly<Record<string, string>> = {
  blog: "Post",
  pages: "Page",
  "post-categories": "Category",
};

const columns: Column<ImportedText>[] = [
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
  const [listState, setListState] = useState({ page: 1, search: "" });
  const { page, search } = listState;
  const query = useQuery(textsOf(id, listState));
  const { data } = query;
  const find = useCallback((words: string) => setListState({ page: 1, search: words }), []);
  const setPage = (next: number) => setListState({ page: next, search });
  const isLong = search !== "" || (data?.pagination.totalPages ?? 0) > 1;
  if (data?.pagination.total === 0 && search === "") return null;
  return (
    <section aria-labelledby="texts">
      <div className={styles.find}>
        <h2 id="texts" className={styles.heading}>
          Compare
        </h2>
        {isLong && <SearchField value={search} placeholder="Title" onSearch={find} />}
      </div>
      <FormBody query={query} failure="Failed to load the texts">
        {({ texts, pagination }) =>
          texts.length === 0 ? (
            search !== "" && <p className={styles.quiet}>{`No titles match “${search}”.`}</p>
          ) : (
            <>
              <ListedTable
                caption="Texts"
                rows={texts}
                label="Title"
                nameOf={({ title }) => title}
                pathOf={(text) => importedTextPath(id, text.id)}
                columns={columns}
              />
              <Pager
                page={page}
                limit={textsPerPage}
                total={pagination.total}
                isMore={false}
                onPage={setPage}
              />
            </>
          )
        }
      </FormBody>
    </section>
  );
}
