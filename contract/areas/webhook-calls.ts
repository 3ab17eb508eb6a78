import { z } from "zod";
import { call } from "../core/call.ts";
import { webAddress } from "../core/fields.ts";
import { pagination, paging } from "../core/query.ts";
import { chosenEvents } from "./webhook-events.ts";
import { rotationHours, webhookFormats, webhooks } from "./webhooks.ts";

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

export const deliveryDays = 30;

/** Bytes of the receiver's answer that are kept. */
export const maxKeptAnswer = 2048;

/** One event on its way to one webhook. */
export const delivery = z
  .object({
    id: z.int(),
    /** The header `webhook-id`, the same at each attempt and where it is sent again. */
    message_id: z.string(),
    event: z.string(),
    state: z.enum(deliveryStates),
    /** Whether somebody asked for it: a test, or an earlier one sent again. */
    is_manual: z.boolean(),
    /** The request body, byte by byte as it is sent. */
    body: z.string(),
    attempts: z.int(),
    created_at: z.iso.datetime(),
    /** Null once it is delivered or given up. */
    next_attempt_at: z.iso.datetime().nullable(),
    /** The time of the last attempt that ended. */
    attempted_at: z.iso.datetime().nullable(),
    duration_ms: z.int().nullable(),
    answer_status: z.int().nullable(),
    /** The beginning of the answer. */
    answer_body: z.string().nullable(),
    /** Why the last attempt failed, in a sentence. */
    failure: z.string().nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof delivery>;

const withSecret = z.object({
  webhook: webhooks.item.extend({
    /** `whsec_…`, by which the receiver verifies; this answer alone has it. */
    secret: z.string(),
  }),
});

const oneDelivery = z.object({ delivery });

const { list, find, create, update, remove, removeSeveral } = webhooks.calls;

const url = webAddress.refine((value) => !URL.parse(value)?.username, {
  error: "The address must not contain a user name or password.",
});

export const webhookCalls = {
  list,
  find,
  create: call({
    ...create,
    summary: "Add a webhook; only this answer contains its secret",
    payload: z.object({
      url,
      events: chosenEvents,
      format: z
        .enum(webhookFormats, { error: "Choose one of the formats." })
        .default("standard")
        .meta({ description: "`slack`, `teams` and `discord` send a chat message" }),
    }),
    answer: withSecret,
  }),
  update: call({
    ...update,
    payload: webhooks.update.extend({ url: url.optional(), events: chosenEvents.optional() }),
  }),
  remove,
  removeSeveral,
  rotate: call({
    method: "POST",
    path: "/webhooks/{id}/secret",
    summary: `Create a new secret; the old one stays valid for ${rotationHours} hours`,
    access: "webhooks",
    status: 200,
    answer: withSecret,
  }),
  test: call({
    method: "POST",
    path: "/webhooks/{id}/test",
    summary: "Send the event `webhook.test`",
    access: "webhooks",
    status: 201,
    answer: oneDelivery,
  }),
  deliveries: call({
    method: "GET",
    path: "/webhooks/{id}/deliveries",
    summary: "List sent and waiting deliveries of the webhook, newest first",
    access: "webhooks",
    query: z.object(paging),
    status: 200,
    answer: z.object({ deliveries: z.array(delivery), pagination }),
  }),
  resend: call({
    method: "POST",
    path: "/webhooks/deliveries/{id}/resend",
    summary: "Resend a delivery: the same id and body with a new signature",
    access: "webhooks",
    status: 201,
    answer: oneDelivery,
  }),
};
