import type { Actor, Foundation } from "../database/write.ts";
import { eraseAddress } from "../imports/import-repository.ts";
import { removeNaming } from "../webhooks/webhook-delivery-rows.ts";
import type { Services } from "./services.ts";

const visitorAreas = ["contact", "newsletter"] as const;

type ErasureParts = Pick<Services, "contact" | "newsletter" | "outbox" | "activity"> &
  Pick<Foundation, "writer">;

/** Erases a visitor's address in one transaction, as the privacy policy promises. */
export function createErasure({ writer, contact, newsletter, outbox, activity }: ErasureParts) {
  return (actor: Actor, email: string) =>
    writer.writeAs(actor, visitorAreas, async (transaction) => ({
      mails: await outbox.erase(transaction.trx, email),
      enquiries: await contact.erase(transaction, email),
      subscriptions: await newsletter.erase(transaction, email),
      events: await removeNaming(transaction.trx, email),
      imports: await eraseAddress(transaction.trx, email),
      changes: await activity.erase(transaction.trx, visitorAreas, email),
    }));
}
