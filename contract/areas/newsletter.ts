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
    about: "Subscribers, with import and export.",
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

/** In bytes. */
export const maxSubscriberFile = 50 * 1024 * 1024;

export const maxSubscriberRows = 250_000;

/**
 * A column of a file of subscribers has one of these meanings. `status` says yes if the person
 * agreed, `blocked` says yes if the person must not be written to; `ignored` says nothing of
 * either.
 */
export const subscriberFields = [
  "email",
  "name",
  "status",
  "consentDate",
  "source",
  "endDate",
  "blocked",
  "ignored",
] as const;
export type SubscriberField = (typeof subscriberFields)[number];

const subscriberColumn = z.union([z.string().max(1000), z.int().min(0).max(1000)]);

/**
 * Which columns are what, by name or by place from 0, whatever their names suggest. Other columns
 * stay what their names say; null takes that back. `email` and `source` are one column at most.
 */
export const subscriberColumns = z.partialRecord(
  z.enum(subscriberFields),
  z.union([subscriberColumn, z.array(subscriberColumn).max(1000)]).nullable(),
);
export type SubscriberColumns = z.infer<typeof subscriberColumns>;

/** How many rows; the first of them, by their row in the file, from 1. */
const namedRows = z.object({
  count: z.int(),
  first: z.array(z.object({ row: z.int(), value: z.string() })),
});
export type NamedRows = z.infer<typeof namedRows>;

/** These fields can be chosen for a column that may hold the consent. */
export const mappableFields = subscriberFields.filter(
  (field) => field !== "email",
) as readonly Exclude<SubscriberField, "email">[];

export type { UnclearColumn } from "../core/errors.ts";

export const subscriberImport = z
  .object({
    rows: z.int(),
    added: z.object({ active: z.int(), unsubscribed: z.int() }),
    /** Who is subscribed here and has unsubscribed there. */
    ended: z.int(),
    /** Who is here already, or has unsubscribed here. */
    unchanged: z.int(),
    /** The added subscribers without a date; their date is that of the import. */
    undated: z.int(),
    invalid: namedRows,
    duplicates: namedRows,
    /** The name of the file applies to all its people, as Mailchimp names its files. */
    fileSays: z.enum(["unsubscribed", "unclear"]).nullable(),
    /** Left out: whose columns do not clearly say that they agreed. */
    unconfirmed: namedRows,
    columns: z.array(
      z.object({
        name: z.string(),
        sample: z.string(),
        becomes: z.enum(subscriberFields).nullable(),
      }),
    ),
  })
  .meta({ id: "SubscriberImport" });
export type SubscriberImport = z.infer<typeof subscriberImport>;

const statusFilter = nameParameter([...subscriptionStatuses, "all"]);

const staffQuery = subscriptions.calls.list.query.extend({ status: statusFilter });

export const newsletter = {
  subscribe: call({
    ...publicCalls.newsletter.subscribe,
    summary: "Sign up for the newsletter; the answer never reveals who is subscribed",
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
    summary:
      "Unsubscribe from the newsletter; the answer is the same whether or not the address is known",
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
    summary: "Confirm a subscription with the token from the emailed link",
    access: "anyone",
    payload: z.object({ token: linkToken }),
    status: 200,
    answer: success,
  }),
  leave: call({
    method: "POST",
    path: "/newsletter/leave",
    summary: "Unsubscribe with the token from the unsubscribe link of an email",
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
    summary: "Count subscriptions; this week means the last 7 × 24 hours",
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
    summary: "Count the current subscriptions that began on each of the last days",
    access: "newsletter",
    query: daily.query,
    status: 200,
    answer: daily.answer,
  }),
  exportCsv: call({
    method: "GET",
    path: "/newsletter/export/csv",
    summary: "Export subscriptions as a CSV file",
    access: "newsletter",
    query: z.object({ status: statusFilter, search: textParameter(254) }),
    status: 200,
    file: "text/csv",
  }),
  importCsv: call({
    method: "POST",
    path: "/newsletter/import",
    summary:
      "Import subscribers from a CSV file. People who have unsubscribed, here or in the file, stay unsubscribed, and rows with unclear consent are left out. Unknown columns that may record consent answer 400 `columns_unclear` and list them in `columns`, until `columns` says what each one is. `dryRun=1` only returns a preview",
    access: "newsletter",
    scope: "never",
    query: z.object({ dryRun: nameParameter(["0", "1"]) }),
    multipart: "file",
    maxFiles: 1,
    form: z.object({
      /**
       * As JSON, what columns are, by name or place from 0, such as
       * `{"email": "Contact", "status": ["Wants letters"], "ignored": [4]}`.
       */
      columns: z.string().max(10_000).optional(),
    }),
    status: 200,
    answer: z.object({ import: subscriberImport }),
    errors: [507],
  }),
};
