import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/areas/users.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { RowAction } from "../../components/lists/row-action.tsx";
import { useAction } from "../../components/use-action.ts";
import { api } from "../../session/api.ts";
import { useUser } from "../../session/use-session.ts";
import { deactivationQuestion } from "./deactivation.ts";

/** Not for one's own account: nobody deactivates himself. */
export function ActiveToggle({ user }: { user: User }) {
  const isOwn = useUser().id === user.id;
  return isOwn ? null : <Toggle user={user} />;
}

function Toggle({ user }: { user: User }) {
  const { id, revision, is_active } = user;
  const { confirm } = useDialogs();
  const queries = useQueryClient();
  const { run, isBusy } = useAction();
  const toggle = async () => {
    if (is_active && !(await confirm(deactivationQuestion([user])))) return;
    await run(() => api.users.update({ id, revision, payload: { isActive: !is_active } }), {
      done: "User status updated successfully",
      failed: "Failed to update user status",
      settled: () => queries.invalidateQueries({ queryKey: ["users"] }),
    });
  };
  return (
    <RowAction label={is_active ? "Deactivate" : "Activate"} isBusy={isBusy} onClick={toggle} />
  );
}
