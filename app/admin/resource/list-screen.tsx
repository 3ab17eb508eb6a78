import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useMemo, useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { Resource } from "#contract/core/resource.ts";
import type { Column } from "../components/lists/column.ts";
import { DataTable } from "../components/lists/data-table.tsx";
import { ListBody } from "../components/lists/list-body.tsx";
import { type ChangeList, type ListState, useListState } from "../components/lists/list-state.ts";
import { ListToolbar } from "../components/lists/list-toolbar.tsx";
import { queryOf } from "../components/lists/query-of.ts";
import { useSelection } from "../components/lists/selection.ts";
import { useListFocus } from "../components/lists/use-list-focus.ts";
import { PageHead } from "../components/page-head.tsx";
import { useReturnState, useVisitedRow } from "../components/return-to.ts";
import { RowTitle } from "../components/row-title.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { columnsOf } from "./columns.tsx";
import type { ResourceEntry } from "./entry.ts";
import { FactText } from "./facts/fact-text.tsx";
import { rulesOf } from "./filters.ts";
import styles from "./list-screen.module.css";
import { useOffered } from "./names.ts";
import { useOrderColumn } from "./order-column.tsx";
import { listOf } from "./queries.ts";
import type { Row } from "./row.ts";
import { RowActions } from "./row-actions.tsx";
import type { ListView } from "./views.ts";
import { titleCase, untitled } from "./words.ts";

/** Tells the state of the row with an id, beside its title. */
export type UseRowState = (resource: Resource) => (id: number) => ReactNode;

export function listScreen(
  entry: ResourceEntry,
  view: ListView<Row>,
  useRowState: UseRowState,
): ComponentType {
  return () => <ListScreen entry={entry} view={view} useRowState={useRowState} />;
}

interface ListScreenProps {
  entry: ResourceEntry;
  view: ListView<Row>;
  useRowState: UseRowState;
}

const noRows: Row[] = [];

function ListScreen({ entry, view, useRowState }: ListScreenProps) {
  const { resource, path, addressOf, nameOf, filters } = entry;
  const rules = useMemo(() => rulesOf(entry), [entry]);
  const { state, change } = useListState(rules);
  const options = listOf<typeof resource>(resource, queryOf(state, filters));
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const rows: readonly Row[] = query.data?.rows ?? noRows;
  const total = query.data?.total;
  const isMore = query.data?.isMore ?? false;
  const selection = useSelection(rows.map(({ id }) => id));
  const list = useRef<HTMLElement>(null);
  const recoverFocus = useListFocus(list, rows);
  const navigate = useNavigate();
  const returnState = useReturnState();
  const visited = useVisitedRow(path);
  const isNarrowed =
    state.search !== "" || filters.some(({ name, all }) => state.filters[name] !== all);
  const orderColumn = useOrderColumn({
    entry,
    isOn: Boolean(resource.isOrdered) && !isNarrowed && state.sorting === null,
    queryKey: options.queryKey,
    first: (state.page - 1) * state.limit,
    rows,
  });
  const stateOf = useRowState(resource);
  const ownColumns = view.columns ?? columnsOf(entry);
  const stateColumn =
    ownColumns.find(({ isState }) => isState) ?? ownColumns.find(({ title }) => title);
  const columns: Column<Row>[] = [
    ...orderColumn,
    ...ownColumns.map((column) => ({
      ...column,
      cell: (row: Row) => (
        <>
          {column.title && (
            <RowTitle to={addressOf?.(row.id) ?? null}>
              <FactText of={column.title(row) || untitled} />
            </RowTitle>
          )}
          {column.cell(row)} {column === stateColumn && stateOf(row.id)}
        </>
      ),
    })),
    {
      label: "Actions",
      isActions: true,
      cell: (row) => <RowActions entry={entry} view={view} row={row} />,
    },
  ];

  return (
    <>
      <PageHead title={entry.label}>
        {view.tools?.({ state, total, isMore })}
        <AddLink entry={entry} />
      </PageHead>
      {view.figures?.()}
      <Toolbar entry={entry} state={state} change={change} />
      <section ref={list} className={styles.list} tabIndex={-1} aria-label={entry.caption}>
        <ListBody
          query={query}
          failure={entry.failures.loadList}
          state={state}
          change={change}
          count={rows.length}
          total={total ?? 0}
          isMore={isMore}
          empty={
            isNarrowed
              ? {
                  title: `No ${entry.nouns} found`,
                  text: "Nothing matches this search and these filters.",
                }
              : { title: `No ${entry.nouns} yet`, text: entry.emptyText }
          }
        >
          {view.content?.({
            rows,
            selection,
            state,
            change,
            visited,
            addressOf: addressOf ?? (() => path),
            isStale: query.isPlaceholderData,
          }) ?? (
            <DataTable
              caption={entry.caption}
              columns={columns}
              rows={rows}
              nameOf={nameOf}
              selection={selection}
              sorting={state.sorting}
              onSort={(sorting) => change({ sorting })}
              onOpen={
                addressOf ? (row) => navigate(addressOf(row.id), { state: returnState }) : undefined
              }
              isUnread={view.isUnread && ((row) => view.isUnread?.(row) ?? false)}
              visited={visited}
              isStale={query.isPlaceholderData}
            />
          )}
        </ListBody>
        <BulkActions
          entry={entry}
          view={view}
          rows={rows.filter(({ id }) => selection.has(id))}
          selection={selection}
          onGone={recoverFocus}
        />
      </section>
    </>
  );
}

interface ToolbarProps {
  entry: ResourceEntry;
  state: ListState;
  change: ChangeList;
}

function Toolbar({ entry, state, change }: ToolbarProps) {
  return (
    <ListToolbar
      state={state}
      change={change}
      filters={useOffered(entry.filters, state.filters)}
      sizes={entry.pageSizes}
      placeholder={entry.searchHint}
    />
  );
}

function AddLink({ entry: { add, noun } }: Pick<ListScreenProps, "entry">) {
  const state = useReturnState();
  if (!add) return null;
  return (
    <Button
      component={Link}
      to={add.path}
      state={state}
      color="action"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {`Add New ${titleCase(noun)}`}
    </Button>
  );
}
