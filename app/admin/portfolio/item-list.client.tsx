import { Badge, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { type Item, portfolioCategories } from "#contract/portfolio.ts";
import { cut } from "../../format/cut.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { type Column, DataTable } from "../lists/data-table.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { Pager } from "../lists/pager.tsx";
import { useSelection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { OutLink } from "../parts/out-link.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Picture } from "../parts/picture.tsx";
import { useChanged, useWayOut } from "../parts/way-back.ts";
import { api, detailOf } from "../session/api.ts";
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
  const { run, progress } = useBulk<Item>("portfolio", selection);
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const way = useWayOut();
  const changed = useChanged();
  const chosen = rows.filter(({ id }) => selection.has(id));

  const remove = (item: Item) => api.portfolio.remove({ id: item.id, revision: item.revision });
  const feature = (isFeatured: boolean) =>
    run({
      rows: chosen.filter((item) => item.is_featured !== isFeatured),
      act: ({ id, revision }) => api.portfolio.update({ id, revision, payload: { isFeatured } }),
      done: (count) => `${count} changed to ${isFeatured ? "Featured" : "Regular"}`,
      failed: "Failed to save portfolio item",
    });
  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${chosen.length} portfolio items?`;
    if (!(await confirm({ question }))) return;
    await run({
      rows: chosen,
      act: remove,
      done: (count) => `${count} deleted`,
      failed: "Failed to delete portfolio item",
    });
  };

  return (
    <>
      <PageHead title="Portfolio Management">
        <Button
          component={Link}
          to="/admin/portfolio/new"
          state={way}
          color="action"
          leftSection={<IconPlus size={18} aria-hidden />}
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
        count={rows.length}
        rows={state.limit}
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
          markOf={({ id }) => (id === changed ? "changed" : undefined)}
        />
        <Pager
          page={state.page}
          limit={state.limit}
          total={total}
          onPage={(page) => change({ page })}
        />
      </ListBody>
      <BulkBar selection={selection} progress={progress}>
        <Button size="xs" variant="light" onClick={() => feature(true)}>
          Feature
        </Button>
        <Button size="xs" variant="light" onClick={() => feature(false)}>
          Make regular
        </Button>
        <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
          Delete selected
        </Button>
      </BulkBar>
    </>
  );
}

const columns: Column<Item>[] = [
  {
    label: "Image",
    width: "5rem",
    cell: (item) => <Picture src={item.image_src} alt="" />,
  },
  {
    label: "Title",
    sort: "title",
    isLong: true,
    cell: (item) => (
      <>
        <strong>{item.title}</strong>
        {item.description && <small>{cut(item.description, 50)}</small>}
      </>
    ),
  },
  { label: "Category", sort: "category", cell: (item) => item.category },
  { label: "Website", isLong: true, cell: (item) => <OutLink href={item.website_url} /> },
  {
    label: "Shown as",
    sort: "is_featured",
    first: "desc",
    cell: (item) => (
      <Badge color={item.is_featured ? "action" : "neutral"}>
        {item.is_featured ? "Featured" : "Regular"}
      </Badge>
    ),
  },
  { label: "Actions", isActions: true, cell: (item) => <Actions item={item} /> },
];

function Actions({ item }: { item: Item }) {
  const { confirm, alert } = useDialogs();
  const queries = useQueryClient();
  const way = useWayOut();

  const remove = async () => {
    const question = "Are you sure you want to delete this portfolio item?";
    if (!(await confirm({ question, text: item.title }))) return;
    try {
      await api.portfolio.remove({ id: item.id, revision: item.revision });
    } catch (error) {
      await alert("Failed to delete portfolio item", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["portfolio"] });
  };
  return (
    <>
      <Button
        component={Link}
        to={`/admin/portfolio/edit/${item.id}`}
        state={way}
        size="compact-sm"
        variant="subtle"
      >
        Edit
      </Button>
      <Button size="compact-sm" variant="subtle" color="danger" onClick={remove}>
        Delete
      </Button>
    </>
  );
}

function choices(all: string, values: readonly string[]) {
  return [{ value: "", label: all }, ...values.map((value) => ({ value, label: value }))];
}
