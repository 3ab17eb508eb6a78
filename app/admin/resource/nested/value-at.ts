type NestedValues = Readonly<Record<string, unknown>>;

export function valueAt(values: NestedValues, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as NestedValues | undefined)?.[name], values);
}
