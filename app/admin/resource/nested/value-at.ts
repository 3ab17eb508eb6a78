type Values = Readonly<Record<string, unknown>>;

export function valueAt(values: Values, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as Values | undefined)?.[name], values);
}
