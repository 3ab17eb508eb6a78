import type { ReactNode } from "react";
import type { Direction } from "./list-state.ts";

export interface Column<R> {
  label: string;
  /** The row's title, which links to its form if it has one; the cell is shown below. */
  title?(row: R): ReactNode;
  cell(row: R): ReactNode;
  /** The API's name of the order, if the column sorts. */
  sort?: string;
  /** The direction of the first click. */
  first?: Direction;
  width?: string;
  isLong?: boolean;
  isActions?: boolean;
  /** Whether the cell shows the row's state; without such a column, the title's cell does. */
  isState?: boolean;
}
