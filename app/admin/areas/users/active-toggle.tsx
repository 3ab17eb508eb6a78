import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/areas/users.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { RowAction } from "../../components/lists/row-action.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api, detailOf } from "../../session/api.ts";
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
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.users.update({ id, revision, payload: { isActive: !is_active } }),
    onSuccess: () => succeed("User status updated successfully"),
    onError: (error) => fail("Failed to update user status", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["users"] }),
  });
  const toggle = async () => {
    if (!is_active || (await confirm(deactivationQuestion([user])))) mutate();
  };
  return (
    <RowAction label={is_active ? "Deactivate" : "Activate"} isBusy={isPending} onClick={toggle} />
  );
}
