import type { Actor, Foundation } from "../database/write.ts";
import type { Services } from "./services.ts";

const visitorAreas = ["contact", "newsletter"] as const;

type ErasureParts = Pick<Services, "contact" | "newsletter" | "outbox" | "activity"> &
  Pick<Foundation, "writer">;

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
