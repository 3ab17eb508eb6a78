/** Whether a value has a text under each of the names: what stands between house and visitor may answer anything. */
export const hasTexts = <Name extends string>(
  value: unknown,
  ...names: Name[]
): value is Record<Name, string> =>
  names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === "string");
