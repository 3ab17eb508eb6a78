import type { Subscription, SubscriptionStatus } from "#contract/newsletter.ts";
import type { SubscriptionEntry } from "./subscriptions.ts";

export function serializeSubscription(entry: SubscriptionEntry): Subscription {
  return {
    id: entry.id,
    email: entry.email,
    status: entry.status as SubscriptionStatus,
    source: entry.source,
    subscribed_at: entry.subscribed_at,
    unsubscribed_at: entry.unsubscribed_at,
  };
}

/** The first line of the CSV file. */
export const csvHeader = "id,email,status,source,subscribed_at,unsubscribed_at\r\n";

/** A line of the CSV file (RFC 4180). */
export function csvLine(entry: SubscriptionEntry): string {
  const { id, email, status, source, subscribed_at, unsubscribed_at } = entry;
  // Only what a visitor typed can need quoting.
  return `${id},${csvCell(email)},${status},${csvCell(source)},${subscribed_at},${unsubscribed_at ?? ""}\r\n`;
}

// A spreadsheet would run a cell that begins with one of the first signs; the others need quotes.
const special = /^[=+\-@\t]|[",\r\n]/;

function csvCell(text: string): string {
  if (!special.test(text)) return text;
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
