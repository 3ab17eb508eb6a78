import { startOfDay } from "#format/time-zone.ts";
import type { Db } from "../database/tables.ts";
import type { Period } from "./period.ts";
import type { SettingsReader } from "./settings.ts";

export interface PeriodQuery {
  from?: string | null;
  to?: string | null;
  date?: string | null;
}

/** Days by the agency's clock as instants; null where the query names none. */
export async function periodIn(
  db: Db,
  readAgency: SettingsReader["readAgency"],
  dates: readonly string[],
  { from, to, date }: PeriodQuery = {},
): Promise<Period | null> {
  const column = date ?? dates[0];
  if (!column || (!from && !to)) return null;
  const { zone } = await readAgency(db);
  const startOf = (day: Temporal.PlainDate) => startOfDay(day, zone).toISOString();
  return {
    column,
    ...(from && { from: startOf(dayOf(from)) }),
    ...(to && to !== lastDay && { before: startOf(dayOf(to).add({ days: 1 })) }),
  };
}

/** The next one has a year of five digits, by which no text sorts. */
const lastDay = "9999-12-31";

const dayOf = (day: string) => Temporal.PlainDate.from(day);
