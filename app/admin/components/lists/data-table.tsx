import { Checkbox } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { isModalOpen } from "../../../ui/open-dialog.ts";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "../icons/icons.ts";
import type { Column } from "./column.ts";
import styles from "./data-table.module.css";
import type { Sorting } from "./list-state.ts";
import narrow from "./narrow-table.module.css";
import type { Selection } from "./selection.ts";
import { useRowKeys } from "./use-row-keys.ts";

export interface DataTableProps<R extends { id: number }> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  nameOf(row: R): string;
  selection?: Selection | undefined;
  sorting?: Sorting | null | undefined;
  onSort?: ((sorting: Sorting | null) => void) | undefined;
  onOpen?: ((row: R) => void) | undefined;
  isUnread?: ((row: R) => boolean) | undefined;
  /** The id of the row whose form the person comes back from. */
  visited?: number | undefined;
  isStale?: boolean;
}

export function DataTable<R extends { id: number }>(props: DataTableProps<R>) {
  const { caption, columns, rows, nameOf, selection, isStale, onOpen } = props;
  const { isUnread, visited } = props;
  const body = useRowKeys(rows, onOpen);
  const ids = rows.map(({ id }) => id);
  const lead = columns.find(({ title }) => title) ?? columns.find(({ isHandle }) => !isHandle);

  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>("[data-visited]");
    row?.scrollIntoView({ block: "nearest" });
    if (!isModalOpen()) row?.focus({ preventScroll: true });
  }, [body]);

  return (
    <div className={`${styles.frame} ${narrow.frame}`} data-stale={isStale || undefined}>
      <table className={`${styles.table} ${narrow.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <Checkbox
                  aria-label="Select all rows"
                  checked={selection.hasAll(ids)}
                  indeterminate={selection.hasSome(ids) && !selection.hasAll(ids)}
                  onChange={(event) => selection.setAll(ids, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.label} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={row.id}
              tabIndex={-1}
              data-mark={isUnread?.(row) ? "unread" : row.id === visited ? "visited" : undefined}
              data-row={row.id}
              data-visited={row.id === visited || undefined}
              data-selected={selection?.has(row.id) || undefined}
            >
              {selection && (
                <td className={`${styles.check} ${narrow.check}`}>
                  <Checkbox
                    aria-label={`Select ${nameOf(row)}`}
                    checked={selection.has(row.id)}
                    onChange={(event) => selection.set(row.id, event.currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.label} column={column} isLead={column === lead}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An empty cell shows this. */
export const nothing = "—";

interface CellProps<R> {
  column: Column<R>;
  /** Whether the row is known by it: the first line where a row is two. */
  isLead: boolean;
  children: ReactNode;
}

function Cell<R>({ column, isLead, children }: CellProps<R>) {
  const { label, isActions, isHandle, isState, isDate, isCorner, isWide, isMinor } = column;
  return (
    <td
      data-label={label}
      data-title={isLead || undefined}
      data-actions={isActions}
      data-handle={isHandle}
      data-first={isState ? "state" : isCorner ? "corner" : isDate ? "date" : undefined}
      data-wide={isWide}
      data-minor={isMinor || children === nothing || undefined}
    >
      <div>{typeof children === "string" ? <bdi>{children}</bdi> : children}</div>
    </td>
  );
}

function HeadCell<R extends { id: number }>({
  column: { label, sort, first = "asc", width, isActions, isHandle },
  sorting,
  onSort,
}: { column: Column<R> } & DataTableProps<R>) {
  const attributes = {
    scope: "col",
    style: { width },
    "data-actions": isActions,
  } as const;
  if (isActions || isHandle) {
    return (
      <th {...attributes}>
        <span className="visually-hidden">{label}</span>
      </th>
    );
  }
  if (!sort || !onSort) return <th {...attributes}>{label}</th>;

  const order = sorting?.sort === sort ? sorting.order : null;
  const other = first === "asc" ? "desc" : "asc";
  const next = order === null ? first : order === first ? other : null;
  const Icon = order === null ? IconArrowsSort : order === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <th {...attributes} aria-sort={order === null ? "none" : `${order}ending`}>
      <button
        type="button"
        className={styles.sort}
        data-idle={order === null || undefined}
        onClick={() => onSort(next && { sort, order: next })}
      >
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}
