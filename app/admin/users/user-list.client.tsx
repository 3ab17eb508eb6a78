import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { roles } from "#contract/roles.ts";
import { DataTable } from "../lists/data-table.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { useSelection } from "../lists/selection.ts";
import { IconPlus } from "../parts/icons.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useVisitedRow, useWayOut } from "../parts/way-back.ts";
import { userList, userRules } from "./queries.ts";
import { UserBulk } from "./user-bulk.tsx";
import { columns } from "./user-columns.tsx";

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
  const navigate = useNavigate();
  const way = useWayOut();
  const visited = useVisitedRow("/admin/users");
  const chosen = rows.filter(({ id }) => selection.has(id));

  return (
    <>
      <PageHead title="User Management">
        <Button
          component={Link}
          to="/admin/users/new"
          state={way}
          color="action"
          leftSection={<IconPlus size={18} />}
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
        state={state}
        change={change}
        count={rows.length}
        total={query.data?.pagination.total ?? 0}
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
          markOf={({ id }) => (id === visited ? "visited" : undefined)}
          isStale={query.isPlaceholderData}
        />
      </ListBody>
      <UserBulk rows={chosen} selection={selection} />
    </>
  );
}
