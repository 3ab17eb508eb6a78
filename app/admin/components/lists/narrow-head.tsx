import { Checkbox, NativeSelect } from "@mantine/core";
import type { Column } from "./column.ts";
import type { Direction, Sorting } from "./list-state.ts";
import styles from "./narrow-head.module.css";
import type { Selection } from "./selection.ts";

interface NarrowHeadProps {
  columns: readonly Pick<Column<never>, "label" | "sort" | "first">[];
  ids: readonly number[];
  selection?: Selection | undefined;
  sorting?: Sorting | null | undefined;
  onSort?: ((sorting: Sorting | null) => void) | undefined;
}

export function NarrowHead({ columns, ids, selection, sorting, onSort }: NarrowHeadProps) {
  return (
    <div className={styles.head}>
      {selection && (
        <Checkbox
          label="Select all"
          checked={selection.hasAll(ids)}
          indeterminate={selection.hasSome(ids) && !selection.hasAll(ids)}
          onChange={(event) => selection.setAll(ids, event.currentTarget.checked)}
        />
      )}
      {onSort && (
        <NativeSelect
          label="Sort by"
          data={[{ value: "", label: "Default order" }, ...columns.flatMap(ordersOf)]}
          value={sorting ? `${sorting.sort} ${sorting.order}` : ""}
          onChange={({ currentTarget: { value } }) => onSort(sortingOf(value))}
        />
      )}
    </div>
  );
}

function ordersOf({ label, sort, first = "asc" }: NarrowHeadProps["columns"][number]) {
  if (!sort) return [];
  const orders: Direction[] = first === "asc" ? ["asc", "desc"] : ["desc", "asc"];
  return orders.map((order) => ({ value: `${sort} ${order}`, label: `${label}, ${order}ending` }));
}

function sortingOf(value: string): Sorting | null {
  const [sort, order] = value.split(" ");
  return sort ? { sort, order: order === "desc" ? "desc" : "asc" } : null;
}
