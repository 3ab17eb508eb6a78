import { Badge } from "@mantine/core";
import type { AccountOverview } from "#contract/areas/users.ts";
import { errors } from "#contract/core/errors.ts";
import { personName } from "#format/person-name.ts";
import { shortDate } from "../../../ui/dates.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { Face } from "../../components/face.tsx";
import type { Column } from "../../components/lists/column.ts";
import { createdColumn } from "../../resource/columns.tsx";
import type { BulkAction, ListView } from "../../resource/views.ts";
import { api } from "../../session/api.ts";
import { useUser } from "../../session/use-session.ts";
import { ActiveToggle } from "./active-toggle.tsx";
import { deactivationQuestion } from "./deactivation.ts";
import { OpenInvitations } from "./invitations.tsx";
import { AskedInvitation, InviteButton } from "./invite.tsx";
import styles from "./people.module.css";

const columns: Column<AccountOverview>[] = [
  {
    label: "Name",
    sort: "name",
    title: (user) => <Name user={user} />,
    cell: () => null,
  },
  { label: "Email", sort: "email", width: "26%", isMinor: true, cell: (user) => user.email },
  {
    label: "Role",
    sort: "role",
    width: "8rem",
    isDate: true,
    cell: (user) => (
      <span className={styles.badges}>
        <Badge color={user.role === "user" ? "neutral" : "brand"}>{user.role}</Badge>
        {user.answers_enquiries && user.role !== "admin" && (
          <Badge color="neutral" title="Reads, answers and assigns enquiries">
            Enquiries
          </Badge>
        )}
      </span>
    ),
  },
  {
    label: "Status",
    sort: "is_active",
    width: "7.5rem",
    isState: true,
    first: "desc",
    cell: (user) => (
      <span className={styles.badges}>
        <Badge color={user.is_active ? "success" : "neutral"}>
          {user.is_active ? "Active" : "Inactive"}
        </Badge>
        {user.has_second_factor && (
          <Badge color="neutral" title="Signing in requires a code from an authenticator app">
            Two-factor
          </Badge>
        )}
      </span>
    ),
  },
  {
    label: "Last sign-in",
    width: "7.5rem",
    cell: ({ last_sign_in_at }) => <LastSignIn at={last_sign_in_at} />,
  },
  // Names are whole at 1280 px without it.
  { ...createdColumn, isDate: false, isMinor: true, optional: "hidden" },
];

function Name({ user }: { user: AccountOverview }) {
  const isOwn = useUser().id === user.id;
  const name = personName(user);
  return (
    <span className={styles.name}>
      <Face name={name} photo={user.photo} />
      <span>
        {name}
        {isOwn && " (You)"}
      </span>
    </span>
  );
}

function LastSignIn({ at }: { at: string | null }) {
  if (!at) {
    return (
      <>
        Never<span className={styles.unheaded}> signed in</span>
      </>
    );
  }
  return (
    <time dateTime={at} title={shortMoment(at)}>
      {shortDate(at)}
    </time>
  );
}

const activate = (label: string, isActive: boolean): BulkAction<AccountOverview> => ({
  label,
  payload: { isActive },
  isFor: (user) => user.is_active !== isActive,
  act: ({ id, revision }) => api.users.update({ id, revision, payload: { isActive } }),
  ask: (users) => (isActive ? null : deactivationQuestion(users)),
  done: (count) => `${count} ${isActive ? "activated" : "deactivated"}`,
  failure: "Failed to update user status",
});

export default {
  columns,
  tools: () => <InviteButton />,
  figures: () => (
    <>
      <AskedInvitation />
      <OpenInvitations />
    </>
  ),
  actions: (user) => <ActiveToggle user={user} />,
  bulk: [activate("Activate selected", true), activate("Deactivate selected", false)],
  isProtected: ({ id }, self) => id === self.id,
  protectedHint: errors.own_account.message,
} satisfies ListView<AccountOverview>;
