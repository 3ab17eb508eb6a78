import type { DataArea } from "#contract/resources.ts";

/** An object of an area, such as a post, by its id. */
export interface ObjectRef {
  area: DataArea;
  id: number;
}
