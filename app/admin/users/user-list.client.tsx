import { Badge, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { roles } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import { shortDate } from "../../format/dates.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { downloadCsv } from "../lists/csv.ts";
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
import { api } from "../session/api.ts";
import { useUser } from "../session/use-session.ts";
import { userList, userRules } from "./queries.ts";
import { UserActions } from "./user-actions.tsx";

const filters = [
  {
    name: "role" as const,
    label: "Role",
    options: [{ value: "", label: "All" }, ...roles.map((role) => ({ value: role, label: role }))],
  },
];

export default function UserList() {
  const { state, change } = useListState(userRules);
  const query = useQuery({ ...userList(state), placeholderData: keepPreviousData });
  const rows = query.data?.users ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const { run, progress } = useBulk<User>("users", selection);
  const { confirm } = useDialogs();
  const { id: ownId } = useUser();
  const navigate = useNavigate();
  const way = useWayOut();
  const changed = useChanged();
  const chosen = rows.filter(({ id }) => selection.has(id));
  const others = chosen.filter(({ id }) => id !== ownId);

  const setActive = (isActive: boolean) =>
    run({
      rows: others.filter((user) => user.is_active !== isActive),
      act: ({ id, revision }) => api.users.update({ id, revision, payload: { isActive } }),
      done: (count) => `${count} ${isActive ? "activated" : "deactivated"}`,
      failed: "Failed to update user status",
    });
  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${others.length} users?`;
    const text = others.map(({ email }) => email).join(", ");
    if (others.length === 0 || !(await confirm({ question, text }))) return;
    await run({
      rows: others,
      act: ({ id, revision }) => api.users.remove({ id, revision }),
      done: (count) => `${count} deleted`,
      failed: "Failed to delete user",
    });
  };

  return (
    <>
      <PageHead title="User Management">
        <Button
          component={Link}
          to="/admin/users/new"
          state={way}
          color="action"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Add New User
        </Button>
      </PageHead>
      <ListToolbar
        state={state}
        change={change}
        filters={filters}
        sizes={userRules.sizes}
        placeholder="Name or e-mail"
      />
      <ListBody
        query={query}
        failure="Failed to fetch users"
        count={rows.length}
        rows={state.limit}
        empty={{ title: "No users found", text: "Nobody matches this search and this role." }}
      >
        <DataTable
          caption="Users"
          columns={columns}
          rows={rows}
          nameOf={({ email }) => email}
          selection={selection}
          sorting={state.sorting}
          onSort={(sorting) => change({ sorting })}
          onOpen={({ id }) => navigate(`/admin/users/${id}/edit`, { state: way })}
          markOf={({ id }) => (id === changed ? "changed" : undefined)}
          isStale={query.isPlaceholderData}
        />
        <Pager
          page={state.page}
          limit={state.limit}
          total={query.data?.pagination.total ?? 0}
          onPage={(page) => change({ page })}
        />
      </ListBody>
      <BulkBar selection={selection} progress={progress}>
        <Button size="xs" variant="light" onClick={() => setActive(true)}>
          Activate selected
        </Button>
        <Button size="xs" variant="light" onClick={() => setActive(false)}>
          Deactivate selected
        </Button>
        <Button size="xs" variant="light" onClick={() => downloadCsv("users", csvColumns, chosen)}>
          Export selected
        </Button>
        <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
          Delete selected
        </Button>
      </BulkBar>
    </>
  );
}

const csvColumns = ["id", "first_name", "last_name", "email", "role", "is_active", "created_at"];

const columns: Column<User>[] = [
  { label: "Name", sort: "name", isLong: true, cell: (user) => <Name user={user} /> },
  { label: "Email", sort: "email", isLong: true, cell: (user) => user.email },
  {
    label: "Role",
    sort: "role",
    cell: (user) => <Badge color={user.role === "user" ? "neutral" : "brand"}>{user.role}</Badge>,
  },
  {
    label: "Status",
    sort: "is_active",
    first: "desc",
    cell: (user) => (
      <Badge color={user.is_active ? "success" : "neutral"}>
        {user.is_active ? "Active" : "Inactive"}
      </Badge>
    ),
  },
  {
    label: "Created",
    sort: "created_at",
    first: "desc",
    cell: (user) => <time dateTime={user.created_at}>{shortDate(user.created_at)}</time>,
  },
  { label: "Actions", isActions: true, cell: (user) => <UserActions user={user} /> },
];

function Name({ user }: { user: User }) {
  const isOwn = useUser().id === user.id;
  return (
    <strong>
      {user.first_name} {user.last_name}
      {isOwn && " (You)"}
    </strong>
  );
}
