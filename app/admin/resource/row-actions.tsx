import { RowAction } from "../components/lists/row-action.tsx";
import { RowMenu } from "../components/lists/row-menu.tsx";
import { useUser } from "../session/use-session.ts";
import type { ResourceEntry } from "./entry.ts";
import type { Row } from "./row.ts";
import styles from "./row-actions.module.css";
import { useRemoval } from "./use-removal.ts";
import type { ListView } from "./views.ts";

interface RowActionsProps {
  entry: ResourceEntry;
  view: ListView<Row>;
  row: Row;
}

/** Beside the row where a pointer hovers over it, and in its menu everywhere. */
export function RowActions({ entry, view, row }: RowActionsProps) {
  const { remove, isBusy } = useRemoval(entry);
  const user = useUser();
  const address = view.publicAddress?.(row);
  const actions = (
    <>
      {address && <RowAction label="View" href={address} />}
      {entry.addressOf && <RowAction label={view.open ?? "Edit"} to={entry.addressOf(row.id)} />}
      {view.actions?.(row)}
      {!view.isProtected?.(row, user) && (
        <RowAction label="Delete" isBusy={isBusy} onClick={() => remove(row)} />
      )}
    </>
  );
  return (
    <>
      <div className={styles.quick}>{actions}</div>
      <RowMenu name={entry.nameOf(row)}>{actions}</RowMenu>
    </>
  );
}
