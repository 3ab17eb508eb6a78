import type { ReactNode } from "react";
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

function useActions({ entry, view, row }: RowActionsProps, opens: boolean): ReactNode {
  const { remove, isBusy } = useRemoval(entry);
  const user = useUser();
  const address = view.publicAddress?.(row);
  return (
    <>
      {address && <RowAction label="View" href={address} />}
      {opens && entry.addressOf && (
        <RowAction label={view.open ?? "Edit"} to={entry.addressOf(row.id)} />
      )}
      {view.actions?.(row)}
      {!view.isProtected?.(row, user) && (
        <RowAction label="Delete" isBusy={isBusy} onClick={() => remove(row)} />
      )}
    </>
  );
}

interface QuickActionsProps extends RowActionsProps {
  /** Whether at the end of a cell, instead of the row. */
  isInCell?: boolean;
}

/** Shows the actions while a pointer hovers over the row; view-only rows open by themselves. */
export function QuickActions({ isInCell = false, ...props }: QuickActionsProps) {
  const actions = useActions(props, props.view.open === undefined);
  const quick = <div className={styles.quick}>{actions}</div>;
  return isInCell ? <div className={styles.edge}>{quick}</div> : quick;
}

/** In one menu, everywhere. */
export function AllActions(props: RowActionsProps) {
  const actions = useActions(props, true);
  return <RowMenu name={props.entry.nameOf(props.row)}>{actions}</RowMenu>;
}
