/** An object of an area, such as a post, by its id. */
export interface ObjectRef {
  area: string;
  id: number;
}
