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

const columns = ["id", "email", "status", "source", "subscribed_at", "unsubscribed_at"] as const;

/** The first line of the CSV file. */
export const csvHeader = `${columns.join(",")}\r\n`;

/** A line of the CSV file (RFC 4180). */
export function csvLine(entry: SubscriptionEntry): string {
  return `${columns.map((column) => csvCell(entry[column])).join(",")}\r\n`;
}

function csvCell(value: string | number | null): string {
  const text = String(value ?? "");
  // A spreadsheet would run a cell that begins like this.
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
