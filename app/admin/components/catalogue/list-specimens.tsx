import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api-client/client.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import type { Column } from "../lists/column.ts";
import { ColumnMenu, isShown, type ShownColumns } from "../lists/column-menu.tsx";
import { DataTable } from "../lists/data-table.tsx";
import { DayFilter } from "../lists/day-filter.tsx";
import { Dropdown } from "../lists/dropdown.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { type ListRules, type Sorting, useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { ListedTable } from "../lists/listed-table.tsx";
import { Pager } from "../lists/pager.tsx";
import { RowAction } from "../lists/row-action.tsx";
import { RowMenu } from "../lists/row-menu.tsx";
import { SearchField } from "../lists/search-field.tsx";
import { useSelection } from "../lists/selection.ts";
import { SortSelect } from "../lists/sort-select.tsx";
import { RowTitle } from "../row-title.tsx";
import styles from "./catalogue.module.css";
import { Specimen } from "./specimen.tsx";

interface CatalogueRow {
  id: number;
  name: string;
  year: number;
}

const rows: CatalogueRow[] = [
  { id: 1, name: "River line", year: 2025 },
  {
    id: 2,
    name: "A clinic with a name that does not fit into one line of a narrow list",
    year: 2024,
  },
  { id: 3, name: "Kiln & Tide", year: 2023 },
];

const columns: Column<CatalogueRow>[] = [
  {
    label: "Name",
    title: ({ name }) => name,
    cell: ({ name }) => <RowTitle to="/admin/styleguide">{name}</RowTitle>,
    sort: "name",
  },
  { label: "Year", cell: ({ year }) => year, sort: "year", first: "desc", optional: "shown" },
  {
    label: "Actions",
    isActions: true,
    cell: ({ name }) => (
      <RowMenu name={name}>
        <RowAction label="Edit" to="/admin/styleguide" />
        <RowAction label="Delete" name={`Delete ${name}`} onClick={() => {}} />
      </RowMenu>
    ),
  },
];

const rules: ListRules = {
  filters: {
    kind: { values: ["shop", "clinic"], fallback: "" },
    from: { values: null, fallback: "" },
    to: { values: null, fallback: "" },
    date: { values: null, fallback: "" },
  },
  sizes: [10, 25],
  sorts: ["name", "year"],
};

const empty = { title: "Nothing yet", text: "The first one appears here." };

export function ListSpecimens() {
  const { state, change } = useListState(rules);
  const [search, setSearch] = useState("");
  const [shownColumns, setShownColumns] = useState<ShownColumns>({});
  return (
    <>
      <Specimen of="lists/list-toolbar.tsx" text="List filters; their state is in the address.">
        <ListToolbar
          state={state}
          change={change}
          placeholder="Name"
          isFiltered={state.filters.kind !== ""}
          filters={[
            {
              name: "kind",
              label: "Kind",
              options: [
                { value: "", label: "All" },
                { value: "shop", label: "Shop" },
                { value: "clinic", label: "Clinic" },
              ],
            },
          ]}
        >
          <DayFilter
            state={state}
            change={change}
            dates={[{ value: "created_at", label: "Created" }]}
          />
          <ColumnMenu columns={columns} shown={shownColumns} onChange={setShownColumns} />
        </ListToolbar>
      </Specimen>
      <Specimen
        of="lists/data-table.tsx"
        text="Sorted, selected, one row unread; the whole row opens what its title links to."
      >
        <Table shown={shownColumns} />
      </Specimen>
      <Specimen
        of="lists/listed-table.tsx"
        text="Rows that are not a resource, such as imports and releases."
      >
        <ListedTable
          caption="Old projects"
          label="Project"
          rows={rows}
          nameOf={({ name }) => name}
          pathOf={() => "/admin/styleguide"}
          columns={[{ label: "Year", cell: ({ year }) => year }]}
          actions="open"
        />
      </Specimen>
      <Specimen of="lists/search-field.tsx" text={`Searches 300 ms after the last key: ${search}`}>
        <SearchField value={search} placeholder="Name" onSearch={setSearch} />
      </Specimen>
      <Specimen of="lists/dropdown.tsx">
        <div className={styles.row}>
          <Dropdown label="Closed">Further controls</Dropdown>
          <Dropdown label="Narrows the list" isOn>
            Further controls
          </Dropdown>
        </div>
      </Specimen>
      <Specimen of="lists/row-action.tsx" text="A button in a row, or an item of its menu.">
        <div className={styles.row}>
          <RowAction label="Edit" to="/admin/styleguide" />
          <RowAction label="View" href="/" />
          <RowAction label="Working" isBusy />
        </div>
      </Specimen>
      <Specimen of="lists/pager.tsx" text="In the middle, and with an uncounted total.">
        <Pager
          page={state.page}
          limit={10}
          total={95}
          isMore={false}
          sizes={[10, 25]}
          onPage={(page) => change({ page })}
          onSize={() => {}}
        />
        <Pager page={1} limit={10} total={10_000} isMore onPage={() => {}} />
      </Specimen>
      <Specimen of="lists/list-body.tsx" text="Loading, failed, empty.">
        {(["waiting", "failed", "empty"] as const).map((what) => (
          <Body key={what} what={what} />
        ))}
      </Specimen>
    </>
  );
}

function Table({ shown }: { shown: ShownColumns }) {
  const selection = useSelection(rows.map(({ id }) => id));
  const [sorting, setSorting] = useState<Sorting | null>(null);
  return (
    <>
      <SortSelect columns={columns} sorting={sorting} onSort={setSorting} />
      <DataTable
        caption="Projects"
        columns={columns.filter((column) => isShown(column, shown))}
        rows={rows}
        nameOf={({ name }) => name}
        selection={selection}
        sorting={sorting}
        onSort={setSorting}
        isUnread={({ id }) => id === 3}
      />
      <BulkBar
        selection={selection}
        progress={null}
        ids={rows.map(({ id }) => id)}
        total={95}
        isMore={false}
        onGone={() => {}}
      >
        <Button size="xs" variant="default">
          Delete
        </Button>
      </BulkBar>
    </>
  );
}

const bodies = {
  waiting: () => new Promise<null>(() => {}),
  failed: () => Promise.reject(new ApiError(500, { error: "Something went wrong on our side." })),
  empty: async () => null,
};

function Body({ what }: { what: keyof typeof bodies }) {
  const query = useQuery<null>({
    queryKey: ["catalogue", "list", what],
    queryFn: bodies[what],
    retry: false,
  });
  const { state, change } = useListState(rules);
  return (
    <ListBody
      query={query}
      failure="Failed to fetch the list"
      state={{ ...state, page: 1, limit: 3 }}
      change={change}
      count={0}
      total={0}
      isMore={false}
      empty={empty}
    >
      {null}
    </ListBody>
  );
}
