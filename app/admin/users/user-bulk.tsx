import { Button } from "@mantine/core";
import type { User } from "#contract/users.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { downloadCsv } from "../lists/csv.ts";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { api } from "../session/api.ts";
import { useUser } from "../session/use-session.ts";

interface UserBulkProps {
  rows: readonly User[];
  selection: Selection;
}

/** What can be done with several accounts at once; one's own is left out of what could lock oneself out. */
export function UserBulk({ rows, selection }: UserBulkProps) {
  const { run, progress } = useBulk<User>("users", selection);
  const { confirm } = useDialogs();
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
    <BulkBar selection={selection} progress={progress}>
      <Button size="xs" variant="light" onClick={() => setActive(true)}>
        Activate selected
      </Button>
      <Button size="xs" variant="light" onClick={() => setActive(false)}>
        Deactivate selected
      </Button>
      <Button size="xs" variant="light" onClick={() => downloadCsv("users", csvColumns, rows)}>
        Export selected
      </Button>
      <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
        Delete selected
      </Button>
    </BulkBar>
  );
}

const csvColumns = ["id", "first_name", "last_name", "email", "role", "is_active", "created_at"];
