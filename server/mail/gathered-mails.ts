import type { Db } from "../database/tables.ts";
import type { MailEntry } from "./mails.ts";

interface Delay {
  until: string;
  /** Those from before are put off no more. */
  since: string;
}

/** Puts off a mail that nobody sends yet; false where there is none. */
export async function putOff(
  trx: Db,
  { kind, recipient, params }: Pick<MailEntry, "kind" | "recipient" | "params">,
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
