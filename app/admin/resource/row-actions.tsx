import { Button } from "@mantine/core";
import { Link } from "react-router";
import { BusyButton } from "../components/busy-button.tsx";
import { useReturnState } from "../components/return-to.ts";
import { useUser } from "../session/use-session.ts";
import type { ResourceEntry } from "./entry.ts";
import type { Row } from "./row.ts";
import { useRemoval } from "./use-removal.ts";
import type { ListView } from "./views.ts";

interface RowActionsProps {
  entry: ResourceEntry;
  view: ListView<Row>;
  row: Row;
}

export function RowActions({ entry, view, row }: RowActionsProps) {
  const { remove, isBusy } = useRemoval(entry);
  const state = useReturnState();
  const user = useUser();
  const address = view.publicAddress?.(row);
  return (
    <>
      {address && (
        <Button
          component="a"
          href={address}
          target="_blank"
          size="compact-sm"
          variant="subtle"
          color="neutral"
        >
          View
        </Button>
      )}
      {entry.addressOf && (
        <Button
          component={Link}
          to={entry.addressOf(row.id)}
          state={state}
          size="compact-sm"
          variant="subtle"
        >
          {view.open ?? "Edit"}
        </Button>
      )}
      {view.actions?.(row)}
      {!view.isProtected?.(row, user) && (
        <BusyButton
          size="compact-sm"
          variant="subtle"
          color="danger"
          isBusy={isBusy}
          onClick={() => remove(row)}
        >
          Delete
        </BusyButton>
      )}
    </>
  );
}
