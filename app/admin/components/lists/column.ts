import type { ReactNode } from "react";
import type { Direction } from "./list-state.ts";

export interface Column<R> {
  label: string;
  /** The row's title, which links to its form if it has one; the cell is shown beside it. */
  title?(row: R): ReactNode;
  cell(row: R): ReactNode;
  /** The API's name of the order, if the column sorts. */
  sort?: string;
  /** The direction of the first click. */
  first?: Direction;
  /** Of the title none: it takes what the others leave. */
  width?: string;
  isLong?: boolean;
  /** What can be done with the row is shown at its end, over what of it is least missed. */
  isWide?: boolean;
  isActions?: boolean;
  isHandle?: boolean;
  /** Whether the cell shows the row's state, which is first where a row is two lines. */
  isState?: boolean;
  /** At the end of the title's line where a row is two. */
  isCorner?: boolean;
  /** Second where a row is two lines. */
  isDate?: boolean;
  /** Left out where a row is two lines. */
  isMinor?: boolean;
  /** Each person may hide it; `hidden` ones are so until somebody asks for them. */
  optional?: "shown" | "hidden";
}
