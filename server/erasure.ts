import type { DataArea } from "#contract/resources.ts";
import type { Db } from "./database/tables.ts";
import type { Actor, StaffUnit, Writer } from "./database/write.ts";

const visitorAreas = ["contact", "newsletter"] as const;

export interface ErasureParts {
  writer: Writer;
  contact: { erase(unit: StaffUnit, email: string): Promise<number> };
  newsletter: { erase(unit: StaffUnit, email: string): Promise<number> };
  outbox: { erase(trx: Db, email: string): Promise<number> };
  activity: { erase(trx: Db, areas: readonly DataArea[], email: string): Promise<number> };
}

/** Erases a visitor's address in one transaction, as the privacy policy promises. */
export function createErasure({ writer, contact, newsletter, outbox, activity }: ErasureParts) {
  return (actor: Actor, email: string) =>
    writer.writeAs(actor, visitorAreas, async (unit) => ({
      mails: await outbox.erase(unit.trx, email),
      enquiries: await contact.erase(unit, email),
      subscriptions: await newsletter.erase(unit, email),
      changes: await activity.erase(unit.trx, visitorAreas, email),
    }));
}
