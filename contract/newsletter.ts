import { z } from "zod";
import { success } from "./auth.ts";
import { call } from "./call.ts";
import { bait, blankable, emailAddress, linkToken, text } from "./fields.ts";
import { daily, nameParameter, pagination, paging, sorting, textParameter } from "./query.ts";

export const subscriptionStatuses = ["active", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** By what the staff list sorts. */
export const subscriptionColumns = [
  "email",
  "status",
  "source",
  "subscribed_at",
  "unsubscribed_at",
] as const;

/** A newsletter subscription. */
export const subscription = z
  .object({
    id: z.int(),
    email: z.string(),
    status: z.enum(subscriptionStatuses),
    source: z.string(),
    subscribed_at: z.iso.datetime(),
    unsubscribed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Subscription" });
export type Subscription = z.infer<typeof subscription>;

/** What a visitor reads after signing up, whatever the address's standing. */
export const subscribed = "You have successfully subscribed.";

const statusFilter = nameParameter([...subscriptionStatuses, "all"]);

export const newsletter = {
  subscribe: call({
    method: "POST",
    path: "/newsletter/subscribe",
    summary: "Sign up for the newsletter; the answer never tells who is subscribed",
    access: "anyone",
    payload: z.object({
      ...bait,
      email: emailAddress,
      source: blankable(text(0, 50))
        .default("website")
        .transform((value) => value ?? "website"),
    }),
    status: 201,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: [429],
    limit: "subscribe",
  }),
  unsubscribe: call({
    method: "POST",
    path: "/newsletter/unsubscribe",
    summary: "Leave the newsletter; the same answer whether or not the address is known",
    access: "anyone",
    payload: z.object({ email: emailAddress }),
    status: 200,
    answer: success,
    errors: [429],
    limit: "unsubscribe",
  }),
  confirm: call({
    method: "POST",
    path: "/newsletter/confirm",
    summary: "Subscribe the address to which a link with this token was mailed",
    access: "anyone",
    payload: z.object({ token: linkToken }),
    status: 200,
    answer: success,
  }),
  leave: call({
    method: "POST",
    path: "/newsletter/leave",
    summary: "End the subscription whose mails carry this token in their unsubscribe link",
    access: "anyone",
    payload: z.object({ token: linkToken }),
    status: 200,
    answer: success,
  }),
  list: call({
    method: "GET",
    path: "/newsletter",
    summary: "The subscriptions, newest first",
    access: "newsletter",
    query: z.object({
      ...paging,
      search: textParameter(254),
      status: statusFilter,
      ...sorting(subscriptionColumns),
    }),
    status: 200,
    answer: z.object({ subscriptions: z.array(subscription), pagination }),
  }),
  remove: call({
    method: "DELETE",
    path: "/newsletter/{id}",
    summary: "Delete a subscription",
    access: "newsletter",
    status: 204,
  }),
  stats: call({
    method: "GET",
    path: "/newsletter/stats/overview",
    summary: "How many subscriptions there are; this week means the last 7 × 24 hours",
    access: "newsletter",
    status: 200,
    answer: z.object({
      stats: z.object({
        total_subscriptions: z.int(),
        active_subscriptions: z.int(),
        unsubscribed_subscriptions: z.int(),
        this_week_subscriptions: z.int(),
      }),
    }),
  }),
  series: call({
    method: "GET",
    path: "/newsletter/stats/daily",
    summary: "How many of today's subscriptions began on each of the last days",
    access: "newsletter",
    query: daily.query,
    status: 200,
    answer: daily.answer,
  }),
  exportCsv: call({
    method: "GET",
    path: "/newsletter/export/csv",
    summary: "The subscriptions as a CSV file",
    access: "newsletter",
    query: z.object({ status: statusFilter }),
    status: 200,
    file: "text/csv",
  }),
};
