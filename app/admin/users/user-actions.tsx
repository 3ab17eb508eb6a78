import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { User } from "#contract/users.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { useWayOut } from "../parts/way-back.ts";
import { api, detailOf, errorMessage } from "../session/api.ts";
import { useUser } from "../session/use-session.ts";

/** What can be done with one account; nobody deletes his own. */
export function UserActions({ user }: { user: User }) {
  const { id, revision, email } = user;
  const isOwn = useUser().id === id;
  const [isBusy, setBusy] = useState(false);
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const way = useWayOut();

  const act = async (work: () => Promise<unknown>, done: string, failed: (e: unknown) => void) => {
    setBusy(true);
    try {
      await work();
      succeed(done);
    } catch (error) {
      failed(error);
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ["users"] });
  };
  const toggle = () =>
    act(
      () => api.users.update({ id, revision, payload: { isActive: !user.is_active } }),
      "User status updated successfully",
      (error) => fail("Failed to update user status", detailOf(error)),
    );
  const remove = async () => {
    if (!(await confirm({ question: `Are you sure you want to delete user "${email}"?` }))) return;
    await act(
      () => api.users.remove({ id, revision }),
      "User deleted successfully",
      (error) => fail(errorMessage(error, "Failed to delete user")),
    );
  };
  return (
    <>
      <Button
        component={Link}
        to={`/admin/users/${id}/edit`}
        state={way}
        size="compact-sm"
        variant="subtle"
      >
        Edit
      </Button>
      <BusyButton
        size="compact-sm"
        variant="subtle"
        color="neutral"
        isBusy={isBusy}
        onClick={toggle}
      >
        {user.is_active ? "Deactivate" : "Activate"}
      </BusyButton>
      {!isOwn && (
        <BusyButton
          size="compact-sm"
          variant="subtle"
          color="danger"
          isBusy={isBusy}
          onClick={remove}
        >
          Delete
        </BusyButton>
      )}
    </>
  );
}
