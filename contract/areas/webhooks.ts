import { z } from "zod";
import { line, list, webAddress } from "../core/fields.ts";
import { type ItemOf, resource } from "../core/resource.ts";
import {
  boolean,
  choice,
  createOnly,
  custom,
  dateTime,
  defaulted,
  optional,
  updateOnly,
} from "../core/resource-fields.ts";

export const maxWebhooks = 50;

/** `standard` is that of Standard Webhooks; the others are messages that a chat shows. */
export const webhookFormats = ["standard", "slack", "teams", "discord"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

const chatHosts: readonly [format: WebhookFormat, host: RegExp][] = [
  ["slack", /(?:^|\.)slack(?:-gov)?\.com$/],
  ["discord", /(?:^|\.)discord(?:app)?\.com$/],
  ["teams", /(?:^|\.)(?:logic\.azure\.com|api\.powerplatform\.com|webhook\.office\.com)$/],
];

/** Guesses the format that the receiver at an address most likely understands. */
export function formatOfAddress(url: string): WebhookFormat {
  const host = URL.parse(url)?.hostname ?? "";
  return chatHosts.find(([, pattern]) => pattern.test(host))?.[0] ?? "standard";
}

/** How long the former secret signs along after a rotation. */
export const rotationHours = 24;

const stated = (label: string, isListed = false) =>
  createOnly(updateOnly(optional(dateTime({ label, isListed }))));

/** Addresses that are told what happens; which events there are is in `webhook-events.ts`. */
export const webhooks = resource({
  area: "webhooks",
  one: "webhook",
  many: "webhooks",
  schema: "Webhook",
  path: "/webhooks",
  names: {
    one: "webhook",
    many: "webhooks",
    menu: "Webhooks",
    card: "Webhooks",
    about: "Notify other programs about events on this site.",
  },
  store: "table",
  order: ["id"],
  fields: {
    url: custom(
      { payload: webAddress, answer: z.string(), column: "text", control: "url" },
      {
        label: "Address",
        help: "The address that receives events, e.g. https://hooks.example.com/agency.",
        isTitle: true,
        isSearched: true,
        isSorted: true,
      },
    ),
    events: custom(
      {
        payload: list(line(1, 80))
          .min(1, { error: "Choose at least one event." })
          .max(500, { error: "This is too many." }),
        answer: z.array(z.string()),
        column: "json",
        control: "custom",
        blank: [],
      },
      { label: "Events" },
    ),
    format: defaulted(
      choice(webhookFormats, {
        label: "Format",
        valueLabels: {
          standard: "Signed JSON, for programs",
          slack: "Slack",
          teams: "Microsoft Teams",
          discord: "Discord",
        },
        isListed: true,
      }),
      "standard",
    ),
    isActive: updateOnly(
      boolean({ label: "On", help: "While off, no events are sent or stored." }),
    ),
    /** Since when every delivery has failed. */
    failingSince: stated("Failing since"),
    /** When the receiver answered 410, by which it asked for no more. */
    goneAt: stated("Unsubscribed by the receiver"),
    /** Until when the former secret signs along. */
    oldSecretUntil: stated("Old secret valid until"),
  },
});
export type Webhook = ItemOf<typeof webhooks>;
