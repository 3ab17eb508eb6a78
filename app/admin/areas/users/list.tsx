import { Badge } from "@mantine/core";
import type { User } from "#contract/areas/users.ts";
import { errors } from "#contract/core/errors.ts";
import type { Column } from "../../components/lists/column.ts";
import { createdColumn } from "../../resource/columns.tsx";
import type { BulkAction, ListView } from "../../resource/views.ts";
import { api } from "../../session/api.ts";
import { useUser } from "../../session/use-session.ts";
import { ActiveToggle } from "./active-toggle.tsx";

const columns: Column<User>[] = [
  {
    label: "Name",
    sort: "name",
    isLong: true,
    title: (user) => <Name user={user} />,
    cell: () => null,
  },
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
  createdColumn,
];

function Name({ user }: { user: User }) {
  const isOwn = useUser().id === user.id;
  return (
    <>
      {user.first_name} {user.last_name}
      {isOwn && " (You)"}
    </>
  );
}

const activate = (label: string, isActive: boolean): BulkAction<User> => ({
  label,
  isFor: (user) => user.is_active !== isActive,
  act: ({ id, revision }) => api.users.update({ id, revision, payload: { isActive } }),
  done: (count) => `${count} ${isActive ? "activated" : "deactivated"}`,
  failure: "Failed to update user status",
});

export default {
  columns,
  actions: (user) => <ActiveToggle user={user} />,
  bulk: [activate("Activate selected", true), activate("Deactivate selected", false)],
  isProtected: ({ id }, self) => id === self.id,
  protectedHint: errors.own_account.message,
} satisfies ListView<User>;
