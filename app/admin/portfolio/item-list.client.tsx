import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { portfolioCategories } from "#contract/portfolio.ts";
import { DataTable } from "../lists/data-table.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { useSelection } from "../lists/selection.ts";
import { IconPlus } from "../parts/icons.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useVisitedRow, useWayOut } from "../parts/way-back.ts";
import { ItemBulk } from "./item-bulk.tsx";
import { columns } from "./item-columns.tsx";
import { type ItemFilter, itemRules, listed } from "./listing.ts";
import { allItems } from "./queries.ts";

const filters = [
  { name: "category" as const, label: "Category", options: choices("All", portfolioCategories) },
  {
    name: "featured" as const,
    label: "Shown as",
    options: [
      { value: "", label: "All" },
      { value: "yes", label: "Featured" },
      { value: "no", label: "Regular" },
    ],
  },
];

export default function ItemList() {
  const { state, change } = useListState<ItemFilter>(itemRules);
  const query = useQuery({ ...allItems, placeholderData: keepPreviousData });
  const { rows, total } = useMemo(() => listed(query.data ?? [], state), [query.data, state]);
  const selection = useSelection(rows.map(({ id }) => id));
  const navigate = useNavigate();
  const way = useWayOut();
  const visited = useVisitedRow("/admin/portfolio");
  const chosen = rows.filter(({ id }) => selection.has(id));

  return (
    <>
      <PageHead title="Portfolio Management">
        <Button
          component={Link}
          to="/admin/portfolio/new"
          state={way}
          color="action"
          leftSection={<IconPlus size={18} />}
        >
          Add New Project
        </Button>
      </PageHead>
      <ListToolbar
        state={state}
        change={change}
        filters={filters}
        sizes={itemRules.sizes}
        placeholder="Title, description, website"
      />
      <ListBody
        query={query}
        failure="Failed to load portfolio items"
        state={state}
        change={change}
        count={rows.length}
        total={total}
        empty={
          query.data?.length === 0
            ? { title: "No projects yet", text: "Add the first one to show it on the site." }
            : { title: "No projects found", text: "Nothing matches this search and these filters." }
        }
      >
        <DataTable
          caption="Portfolio items"
          columns={columns}
          rows={rows}
          nameOf={({ title }) => title}
          selection={selection}
          sorting={state.sorting}
          onSort={(sorting) => change({ sorting })}
          onOpen={({ id }) => navigate(`/admin/portfolio/edit/${id}`, { state: way })}
          markOf={({ id }) => (id === visited ? "visited" : undefined)}
        />
      </ListBody>
      <ItemBulk rows={chosen} selection={selection} />
    </>
  );
}

function choices(all: string, values: readonly string[]) {
  return [{ value: "", label: all }, ...values.map((value) => ({ value, label: value }))];
}
