import { NativeSelect } from "@mantine/core";
import type { Column } from "./column.ts";
import type { Direction, Sorting } from "./list-state.ts";
import styles from "./sort-select.module.css";

type SortedColumn = Pick<Column<never>, "label" | "sort" | "first">;

interface SortSelectProps {
  columns: readonly SortedColumn[];
  sorting: Sorting | null;
  onSort(sorting: Sorting | null): void;
}

/** The order of a list whose columns have no heads to press. */
export function SortSelect({ columns, sorting, onSort }: SortSelectProps) {
  return (
    <NativeSelect
      className={styles.select ?? ""}
      label="Sort by"
      data={[{ value: "", label: "Default order" }, ...columns.flatMap(ordersOf)]}
      value={sorting ? `${sorting.sort} ${sorting.order}` : ""}
      onChange={({ currentTarget: { value } }) => onSort(sortingOf(value))}
    />
  );
}

function ordersOf({ label, sort, first = "asc" }: SortedColumn) {
  if (!sort) return [];
  const orders: Direction[] = first === "asc" ? ["asc", "desc"] : ["desc", "asc"];
  return orders.map((order) => ({ value: `${sort} ${order}`, label: `${label}, ${order}ending` }));
}

function sortingOf(value: string): Sorting | null {
  const [sort, order] = value.split(" ");
  return sort ? { sort, order: order === "desc" ? "desc" : "asc" } : null;
}
