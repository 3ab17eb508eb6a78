import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { DataTable } from "../lists/data-table.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { useSelection } from "../lists/selection.ts";
import { IconPlus } from "../parts/icons.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useVisitedRow, useWayOut } from "../parts/way-back.ts";
import { PostBulk } from "./post-bulk.tsx";
import { columns } from "./post-columns.tsx";
import { postList, postRules } from "./queries.ts";

const filters = [
  {
    name: "status" as const,
    label: "Status",
    options: [
      { value: "", label: "All" },
      { value: "draft", label: "Draft" },
      { value: "published", label: "Published" },
    ],
  },
];

export default function PostList() {
  const { state, change } = useListState(postRules);
  const query = useQuery({ ...postList(state), placeholderData: keepPreviousData });
  const rows = query.data?.posts ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const navigate = useNavigate();
  const way = useWayOut();
  const visited = useVisitedRow("/admin/blog");
  const chosen = rows.filter(({ id }) => selection.has(id));
  const isFiltered = state.search !== "" || state.filters.status !== "";

  return (
    <>
      <PageHead title="Blog Management">
        <Button
          component={Link}
          to="/admin/blog/new"
          state={way}
          color="action"
          leftSection={<IconPlus size={18} />}
        >
          Add New Post
        </Button>
      </PageHead>
      <ListToolbar
        state={state}
        change={change}
        filters={filters}
        sizes={postRules.sizes}
        placeholder="Title, text, tags"
      />
      <ListBody
        query={query}
        failure="Failed to load blog posts"
        state={state}
        change={change}
        count={rows.length}
        total={query.data?.total ?? 0}
        empty={
          isFiltered
            ? { title: "No posts found", text: "Nothing matches this search and this status." }
            : { title: "No posts yet", text: "Write the first one; it can stay a draft." }
        }
      >
        <DataTable
          caption="Blog posts"
          columns={columns}
          rows={rows}
          nameOf={({ title }) => title}
          selection={selection}
          sorting={state.sorting}
          onSort={(sorting) => change({ sorting })}
          onOpen={({ id }) => navigate(`/admin/blog/edit/${id}`, { state: way })}
          markOf={({ id }) => (id === visited ? "visited" : undefined)}
          isStale={query.isPlaceholderData}
        />
      </ListBody>
      <PostBulk rows={chosen} selection={selection} />
    </>
  );
}
