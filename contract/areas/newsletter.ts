import { z } from "zod";
import { call } from "../core/call.ts";
import {
  blankable,
  emailAddress,
  honeypotField,
  linkToken,
  text as trimmedText,
} from "../core/fields.ts";
import { filtered } from "../core/filtered-fields.ts";
import { daily, nameParameter, textParameter } from "../core/query.ts";
import { type ItemOf, resource } from "../core/resource.ts";
import { choice, dateTime, email, optional, text } from "../core/resource-fields.ts";
import { whichOf } from "../core/several.ts";
import { publicCalls } from "../public-calls.ts";
import { success } from "./auth.ts";

export const subscriptionStatuses = ["active", "unsubscribed"] as const;

export const subscriptions = resource({
  area: "newsletter",
  one: "subscription",
  many: "subscriptions",
  schema: "Subscription",
  path: "/newsletter",
  names: {
    one: "subscription",
    many: "subscriptions",
    menu: "Newsletter",
    card: "Newsletter",
    about: "Who has subscribed, as a list and as a file.",
  },
  store: "table",
  dates: ["subscribed_at"],
  isUnrevised: true,
  fields: {
    email: email({
      label: "Email",
      isTitle: true,
      isListed: true,
      isSearched: true,
      isSorted: true,
    }),
    status: filtered(
      choice(subscriptionStatuses, { label: "Status", isListed: true, isSorted: true }),
    ),
    source: text(0, 50, { label: "Source", isListed: true, isSorted: true }),
    subscribedAt: dateTime({ label: "Subscribed", isListed: true, isSorted: true }),
    unsubscribedAt: optional(dateTime({ label: "Unsubscribed", isListed: true, isSorted: true })),
  },
});
export type Subscription = ItemOf<typeof subscriptions>;

const statusFilter = nameParameter([...subscriptionStatuses, "all"]);

const staffQuery = subscriptions.calls.list.query.extend({ status: statusFilter });

export const newsletter = {
  subscribe: call({
    ...publicCalls.newsletter.subscribe,
    summary: "Sign up for the newsletter; the answer never tells who is subscribed",
    access: "anyone",
    payload: z.object({
      ...honeypotField,
      email: emailAddress,
      source: blankable(trimmedText(0, 50))
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
  list: call({ ...subscriptions.calls.list, query: staffQuery }),
  remove: subscriptions.calls.remove,
  removeSeveral: { ...subscriptions.calls.removeSeveral, query: whichOf(staffQuery) } as const,
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
    query: z.object({ status: statusFilter, search: textParameter(254) }),
    status: 200,
    file: "text/csv",
  }),
};
