/** The instants from which and before which a column is to be. */
export interface Period {
  column: string;
  from?: string | undefined;
  before?: string | undefined;
}

export function isInPeriod({ column, from, before }: Period, item: Record<string, unknown>) {
  const at = item[column];
  if (typeof at !== "string") return false;
  return (from === undefined || at >= from) && (before === undefined || at < before);
}
