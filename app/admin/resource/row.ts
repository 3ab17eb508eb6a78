export interface Row {
  id: number;
  revision?: number;
  [name: string]: unknown;
}
