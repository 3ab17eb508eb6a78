import type { Db } from "../database/tables.ts";
import type { StoredMail } from "./mail-rows.ts";

interface Delay {
  until: string;
  /** Mails created before this moment are not put off again. */
  since: string;
}

/** Puts off a waiting mail that is not claimed; false if there is none. */
export async function putOff(
  trx: Db,
  { kind, recipient, params }: Pick<StoredMail, "kind" | "recipient" | "params">,
  { until, since }: Delay,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("mails")
    .set((eb) => ({
      next_at: eb.case().when("created_at", ">", since).then(until).else(eb.ref("next_at")).end(),
    }))
    .where("recipient", "=", recipient)
    .where("kind", "=", kind)
    .where("params", "=", params)
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
