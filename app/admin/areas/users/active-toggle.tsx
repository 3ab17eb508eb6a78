import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/areas/users.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api, detailOf } from "../../session/api.ts";

export function ActiveToggle({ user: { id, revision, is_active } }: { user: User }) {
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.users.update({ id, revision, payload: { isActive: !is_active } }),
    onSuccess: () => succeed("User status updated successfully"),
    onError: (error) => fail("Failed to update user status", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["users"] }),
  });
  return (
    <BusyButton
      size="compact-sm"
      variant="subtle"
      color="neutral"
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {is_active ? "Deactivate" : "Activate"}
    </BusyButton>
  );
}
