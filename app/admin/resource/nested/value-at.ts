import type { Values } from "../values.ts";

/** Of form values, by a path such as `offices.0.city`. */
export function valueAt(values: Values, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as Values | undefined)?.[name], values);
}
