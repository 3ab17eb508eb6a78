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
  /** The title has no width: it takes the rest. */
  width?: string;
  isLong?: boolean;
  /** The row's actions are shown at its end, over its least important part. */
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
