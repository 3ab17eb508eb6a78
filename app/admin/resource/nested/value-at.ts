import type { Values } from "../values.ts";

export function valueAt(values: Values, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as Values | undefined)?.[name], values);
}
