import { Badge, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { Post } from "#contract/blog.ts";
import { cut } from "../../format/cut.ts";
import { shortDate } from "../../format/dates.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { type Column, DataTable } from "../lists/data-table.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { Pager } from "../lists/pager.tsx";
import { useSelection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useChanged, useWayOut } from "../parts/way-back.ts";
import { api, detailOf } from "../session/api.ts";
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
  const { run, progress } = useBulk<Post>("blog", selection);
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const way = useWayOut();
  const changed = useChanged();
  const chosen = rows.filter(({ id }) => selection.has(id));
  const isFiltered = state.search !== "" || state.filters.status !== "";

  const setStatus = (status: Post["status"]) =>
    run({
      rows: chosen.filter((post) => post.status !== status),
      act: ({ id, revision }) => api.blog.update({ id, revision, payload: { status } }),
      done: (count) => `${count} ${status === "draft" ? "made drafts" : "published"}`,
      failed: "Failed to save blog post",
    });
  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${chosen.length} blog posts?`;
    if (!(await confirm({ question }))) return;
    await run({
      rows: chosen,
      act: ({ id, revision }) => api.blog.remove({ id, revision }),
      done: (count) => `${count} deleted`,
      failed: "Failed to delete blog post",
    });
  };

  return (
    <>
      <PageHead title="Blog Management">
        <Button
          component={Link}
          to="/admin/blog/new"
          state={way}
          color="action"
          leftSection={<IconPlus size={18} aria-hidden />}
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
        count={rows.length}
        rows={state.limit}
        empty={
          isFiltered || state.page > 1
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
          markOf={({ id }) => (id === changed ? "changed" : undefined)}
          isStale={query.isPlaceholderData}
        />
        <Pager
          page={state.page}
          limit={state.limit}
          total={query.data?.total ?? 0}
          onPage={(page) => change({ page })}
        />
      </ListBody>
      <BulkBar selection={selection} progress={progress}>
        <Button size="xs" variant="light" onClick={() => setStatus("published")}>
          Publish
        </Button>
        <Button size="xs" variant="light" onClick={() => setStatus("draft")}>
          Make drafts
        </Button>
        <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
          Delete selected
        </Button>
      </BulkBar>
    </>
  );
}

const columns: Column<Post>[] = [
  {
    label: "Title",
    sort: "title",
    isLong: true,
    cell: (post) => (
      <>
        <strong>{post.title}</strong>
        {post.excerpt && <small>{cut(post.excerpt, 60)}</small>}
      </>
    ),
  },
  { label: "Category", sort: "category", cell: (post) => post.category ?? "—" },
  { label: "Status", sort: "status", cell: (post) => <Standing post={post} /> },
  { label: "Author", sort: "author", cell: (post) => post.author ?? "—" },
  {
    label: "Created",
    sort: "created_at",
    first: "desc",
    cell: (post) => <time dateTime={post.created_at}>{shortDate(post.created_at)}</time>,
  },
  { label: "Actions", isActions: true, cell: (post) => <Actions post={post} /> },
];

function Standing({ post }: { post: Post }) {
  const isPublished = post.status === "published";
  return (
    <>
      <Badge color={isPublished ? "success" : "neutral"}>{post.status}</Badge>
      {isPublished && isWaiting(post) && <small>from {shortDate(post.published_at)}</small>}
    </>
  );
}

function Actions({ post }: { post: Post }) {
  const { confirm, alert } = useDialogs();
  const queries = useQueryClient();
  const way = useWayOut();

  const remove = async () => {
    const question = "Are you sure you want to delete this blog post?";
    if (!(await confirm({ question, text: post.title }))) return;
    try {
      await api.blog.remove({ id: post.id, revision: post.revision });
    } catch (error) {
      await alert("Failed to delete blog post", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["blog"] });
  };
  return (
    <>
      {post.status === "published" && !isWaiting(post) && (
        <Button
          component="a"
          href={`/single-post/${post.slug}`}
          target="_blank"
          size="compact-sm"
          variant="subtle"
          color="neutral"
        >
          View
        </Button>
      )}
      <Button
        component={Link}
        to={`/admin/blog/edit/${post.id}`}
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

/** Published from a day on that has not come yet. */
const isWaiting = ({ published_at }: Post) => Date.parse(published_at ?? "") > Date.now();
