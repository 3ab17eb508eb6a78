import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { Resource } from "#contract/core/resource.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { IconPlus } from "../components/icons/icons.ts";
import type { Column } from "../components/lists/column.ts";
import { ColumnMenu, isShown, type ShownColumns } from "../components/lists/column-menu.tsx";
import { DataTable } from "../components/lists/data-table.tsx";
import { DayFilter } from "../components/lists/day-filter.tsx";
import { useKeptList } from "../components/lists/kept-list.ts";
import { ListBody } from "../components/lists/list-body.tsx";
import {
  type ChangeList,
  type ListState,
  type Sorting,
  useListState,
} from "../components/lists/list-state.ts";
import { ListToolbar } from "../components/lists/list-toolbar.tsx";
import { queryOf } from "../components/lists/query-of.ts";
import { useSelection } from "../components/lists/selection.ts";
import { SortSelect } from "../components/lists/sort-select.tsx";
import { useListFocus } from "../components/lists/use-list-focus.ts";
import { useReturnState, useVisitedRow } from "../components/return-to.ts";
import { RowTitle } from "../components/row-title.tsx";
import { useUser } from "../session/use-session.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { columnsOf } from "./columns.tsx";
import type { ResourceEntry } from "./entry.ts";
import { ExportMatching } from "./export-matching.tsx";
import { FactText } from "./facts/fact-text.tsx";
import { datesOf, rulesOf } from "./filters.ts";
import styles from "./list-screen.module.css";
import { useOffered } from "./names.ts";
import { useOrderColumn } from "./order-column.tsx";
import { listOf } from "./queries.ts";
import type { Row } from "./row.ts";
import { AllActions, QuickActions } from "./row-actions.tsx";
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

/** Combines the query in the address with the person's settings. */
function useAsked({ entry, view }: Pick<ListScreenProps, "entry" | "view">) {
  const { resource, filters } = entry;
  const { kept, keep } = useKeptList(useUser().id, entry.area);
  const rules = useMemo(
    () => ({ ...rulesOf(entry), sorting: kept.sorting, size: kept.size }),
    [entry, kept.sorting, kept.size],
  );
  const { state, change } = useListState(rules);
  const sorting = state.sorting ?? view.sorting ?? null;
  const listQuery = queryOf({ ...state, sorting }, filters);
  const options = listOf<typeof resource>(resource, listQuery);
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const isFiltered =
    filters.some(({ name, all }) => state.filters[name] !== all) ||
    Boolean(state.filters.from || state.filters.to);
  const onSort = (next: Sorting | null) => {
    keep({ sorting: next });
    change({ sorting: next });
  };
  const onSize = useSize({ query, limit: state.limit, change, keep });
  const { rows = noRows, total = 0, isMore = false, lastId } = query.data ?? {};
  const answer = { query, rows: rows as readonly Row[], total, isMore, lastId };
  return {
    ...answer,
    state,
    change,
    sorting,
    onSort,
    onSize,
    asked: listQuery,
    queryKey: options.queryKey,
    isFiltered,
    isNarrowed: state.search !== "" || isFiltered,
    shown: kept.columns ?? {},
    onShown: (columns: ShownColumns) => keep({ columns }),
  };
}

interface SizeParts {
  query: { isSuccess: boolean; isPlaceholderData: boolean };
  limit: number;
  change: ChangeList;
  keep(change: { size: number }): void;
}

/** A size that is chosen is kept once its rows are there. */
function useSize({ query: { isSuccess, isPlaceholderData }, limit, change, keep }: SizeParts) {
  const chosen = useRef<number>(undefined);
  const isThere = isSuccess && !isPlaceholderData;
  useEffect(() => {
    if (!isThere || chosen.current !== limit) return;
    chosen.current = undefined;
    keep({ size: limit });
  }, [isThere, limit, keep]);
  return (size: number) => {
    chosen.current = size;
    change({ limit: size });
  };
}

function ListScreen({ entry, view, useRowState }: ListScreenProps) {
  const { resource, path, addressOf, nameOf } = entry;
  const { state, change, query, rows, total, isMore, lastId, ...list } = useAsked({ entry, view });
  const { sorting, onSort, asked } = list;
  const { onSize, queryKey, isFiltered, isNarrowed, shown, onShown } = list;
  const selection = useSelection(rows.map(({ id }) => id));
  const section = useRef<HTMLElement>(null);
  const recoverFocus = useListFocus(section, rows);
  const navigate = useNavigate();
  const returnState = useReturnState();
  const visited = useVisitedRow(path);
  const orderColumn = useOrderColumn({
    entry,
    isOn: Boolean(resource.isOrdered) && !isNarrowed && sorting === null,
    queryKey,
    first: (state.page - 1) * state.limit,
    rows,
  });
  const stateOf = useRowState(resource);
  const ownColumns = view.columns ?? columnsOf(entry);
  const columns: Column<Row>[] = [
    ...orderColumn,
    ...ownColumns
      .filter((column) => isShown(column, shown))
      .map((column) => withTitle(column, { addressOf, stateOf })),
  ];

  const clear = () => {
    const all = entry.filters.map((filter) => [filter.name, filter.all]);
    change({ search: "", filters: { ...Object.fromEntries(all), from: "", to: "" } });
  };
  const tools = view.tools?.({ state, total: query.isSuccess ? total : undefined, isMore });

  return (
    <div className={styles.screen} data-grows>
      <Head entry={entry} view={view} tools={tools} />
      <div className={styles.toolbar}>
        <Toolbar entry={entry} state={state} change={change} isFiltered={isFiltered}>
          {!view.content && (
            <SortSelect columns={columns} sorting={state.sorting} onSort={onSort} />
          )}
          {!view.content && <ColumnMenu columns={ownColumns} shown={shown} onChange={onShown} />}
          {!view.hasExport && <ExportMatching entry={entry} query={asked} />}
        </Toolbar>
      </div>
      {view.figures && <div className={styles.figures}>{view.figures()}</div>}
      {!view.content && <div className={styles.below}>{tools}</div>}
      <section ref={section} className={styles.list} tabIndex={-1} aria-label={entry.caption}>
        <ListBody
          query={query}
          failure={entry.failures.loadList}
          state={state}
          change={change}
          count={rows.length}
          total={total}
          isMore={isMore}
          sizes={entry.pageSizes}
          onSize={onSize}
          empty={
            isNarrowed
              ? {
                  title: `No ${entry.nouns} found`,
                  text: "Nothing matches your search and filters.",
                  action: <ClearButton onClick={clear} />,
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
              columns={withActions(columns, { entry, view })}
              rows={rows}
              nameOf={nameOf}
              selection={selection}
              sorting={sorting}
              onSort={onSort}
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
          rows={rows}
          selection={selection}
          query={asked}
          total={total}
          isMore={isMore}
          lastId={lastId}
          onGone={recoverFocus}
        />
      </section>
    </div>
  );
}

const ClearButton = ({ onClick }: { onClick(): void }) => (
  <Button variant="default" onClick={onClick}>
    Clear search and filters
  </Button>
);

interface HeadProps extends Pick<ListScreenProps, "entry" | "view"> {
  tools: ReactNode;
}

function Head({ entry, view, tools }: HeadProps) {
  return (
    <>
      <PageTitle>{entry.label}</PageTitle>
      <h1 className={styles.title}>{entry.label}</h1>
      {view.tabs && <div className={styles.tabs}>{view.tabs()}</div>}
      {view.stats && <div className={styles.stats}>{view.stats()}</div>}
      <div className={styles.actions}>
        <div className={styles.tools} data-first={view.content ? true : undefined}>
          {tools}
        </div>
        <AddLink entry={entry} />
      </div>
    </>
  );
}

interface TitleParts extends Pick<ResourceEntry, "addressOf"> {
  stateOf(id: number): ReactNode;
}

function withTitle(column: Column<Row>, { addressOf, stateOf }: TitleParts): Column<Row> {
  const { title } = column;
  if (!title) return column;
  const cell = (row: Row) => (
    <>
      <RowTitle to={addressOf?.(row.id) ?? null}>
        <FactText of={title(row) || untitled} />
      </RowTitle>
      {stateOf(row.id)}
      {column.cell(row)}
    </>
  );
  return { ...column, cell };
}

/** With the row's menu, and its actions at the end of the widest column or of the row. */
function withActions(
  columns: readonly Column<Row>[],
  parts: Pick<ListScreenProps, "entry" | "view">,
): Column<Row>[] {
  const isInCell = columns.some(({ isWide }) => isWide);
  const quick = (row: Row) => <QuickActions {...parts} row={row} isInCell={isInCell} />;
  const beside = ({ cell }: Column<Row>) => ({
    cell: (row: Row) => (
      <>
        {cell(row)}
        {quick(row)}
      </>
    ),
  });
  return [
    ...columns.map((column) => (column.isWide ? { ...column, ...beside(column) } : column)),
    {
      label: "Actions",
      isActions: true,
      cell: (row) => (
        <>
          {!isInCell && quick(row)}
          <AllActions {...parts} row={row} />
        </>
      ),
    },
  ];
}

interface ToolbarProps {
  entry: ResourceEntry;
  state: ListState;
  change: ChangeList;
  isFiltered: boolean;
  children: ReactNode;
}

function Toolbar({ entry, state, change, isFiltered, children }: ToolbarProps) {
  const dates = datesOf(entry.resource);
  return (
    <ListToolbar
      state={state}
      change={change}
      filters={useOffered(entry.filters, state.filters)}
      placeholder={entry.searchHint}
      isFiltered={isFiltered}
    >
      {dates.length > 0 && <DayFilter state={state} change={change} dates={dates} />}
      {children}
    </ListToolbar>
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
      className={styles.add ?? ""}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {`Add New ${titleCase(noun)}`}
    </Button>
  );
}
