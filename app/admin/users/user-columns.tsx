import { Badge } from "@mantine/core";
import type { User } from "#contract/users.ts";
import { shortDate } from "../../ui/dates.ts";
import type { Column } from "../lists/data-table.tsx";
import { useUser } from "../session/use-session.ts";
import { UserActions } from "./user-actions.tsx";

/** What the list shows of an account. */
export const columns: Column<User>[] = [
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
