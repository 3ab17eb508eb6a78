import { errors } from "#contract/errors.ts";
import type { User } from "#contract/users.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { BulkButton, DeleteSelected, ExportSelected } from "../lists/bulk-buttons.tsx";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useMessages } from "../parts/messages.tsx";
import { api } from "../session/api.ts";
import { useUser } from "../session/use-session.ts";

interface UserBulkProps {
  rows: readonly User[];
  selection: Selection;
}

const nameOf = ({ email }: User) => email;

/** What can be done with several accounts at once; one's own is left out of what could lock oneself out. */
export function UserBulk({ rows, selection }: UserBulkProps) {
  const { run, remove, progress } = useBulk({ area: "users", noun: "user", nameOf, selection });
  const { fail } = useMessages();
  const { id: ownId } = useUser();
  const others = rows.filter(({ id }) => id !== ownId);

  const setActive = (isActive: boolean) =>
    run({
      rows: others.filter((user) => user.is_active !== isActive),
      act: ({ id, revision }) => api.users.update({ id, revision, payload: { isActive } }),
      done: (count) => `${count} ${isActive ? "activated" : "deactivated"}`,
      failed: "Failed to update user status",
    });
  const removeChosen = async () => {
    if (others.length === 0) return fail(errors.own_account.message);
    await remove({
      rows: others,
      act: ({ id, revision }) => api.users.remove({ id, revision }),
      failed: "Failed to delete user",
    });
  };

  return (
    <BulkBar selection={selection} progress={progress}>
      <BulkButton onClick={() => setActive(true)}>Activate selected</BulkButton>
      <BulkButton onClick={() => setActive(false)}>Deactivate selected</BulkButton>
      <ExportSelected name="users" columns={csvColumns} rows={rows} />
      <DeleteSelected onClick={removeChosen} />
    </BulkBar>
  );
}

const csvColumns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "role",
  "is_active",
  "created_at",
] as const;
