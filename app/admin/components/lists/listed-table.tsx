import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { shortDate } from "../../../ui/dates.ts";
import { RowTitle } from "../row-title.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";

interface ListedTableProps<R> {
  caption: string;
  rows: readonly R[];
  /** The label of the first column, which has the names of the rows. */
  label: string;
  nameOf(row: R): string;
  /** The row's name and the Enter key open this path. */
  pathOf?(row: R): string;
  columns: readonly Column<R>[];
  /** The buttons of a row; "open" is one that leads where its name does. */
  actions?: "open" | ((row: R) => ReactNode);
}

/** A table of what is no resource; those are listed by `ListScreen`. */
export function ListedTable<R extends { id: number }>(props: ListedTableProps<R>) {
  const { caption, rows, nameOf, pathOf } = props;
  const navigate = useNavigate();
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(props)}
      rows={rows}
      nameOf={nameOf}
      onOpen={pathOf && ((row: R) => navigate(pathOf(row)))}
    />
  );
}

function columnsOf<R>({
  label,
  nameOf,
  pathOf,
  columns,
  actions,
}: ListedTableProps<R>): Column<R>[] {
  const name: Column<R> = pathOf
    ? {
        label,
        title: nameOf,
        cell: (row) => <RowTitle to={pathOf(row)}>{nameOf(row)}</RowTitle>,
      }
    : { label, isLong: true, cell: nameOf };
  const buttons =
    actions === "open" ? (row: R) => pathOf && <OpenLink to={pathOf(row)} /> : actions;
  return [
    name,
    ...columns,
    ...(buttons ? [{ label: "Actions", isActions: true, cell: buttons }] : []),
  ];
}

const OpenLink = ({ to }: { to: string }) => (
  <Button component={Link} to={to} size="compact-sm" variant="subtle">
    Open
  </Button>
);

/** The day of a moment, which stands in the second line where a row is two. */
export function dateColumn<R>(label: string, momentOf: (row: R) => string): Column<R> {
  return {
    label,
    width: "8.5rem",
    isDate: true,
    cell: (row) => <time dateTime={momentOf(row)}>{shortDate(momentOf(row))}</time>,
  };
}
