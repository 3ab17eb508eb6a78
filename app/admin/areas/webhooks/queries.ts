import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { WebhookDelivery } from "#contract/areas/webhook-calls.ts";
import { webhooks } from "#contract/areas/webhooks.ts";
import { oneOf } from "../../resource/queries.ts";
import { api } from "../../session/api.ts";

export const deliveriesShown = 20;

/** Pending deliveries arrive within seconds. */
const pollMs = 2000;

/** Whether deliveries fail shows at the webhook, too. */
const statePollMs = 5000;

const isSoon = ({ state, next_attempt_at }: WebhookDelivery) =>
  state === "waiting" && Date.parse(next_attempt_at ?? "") < Date.now() + 60_000;

export const oneWebhook = (id: string) => ({
  ...oneOf(webhooks, id),
  refetchInterval: statePollMs,
});

export const deliveriesOf = (id: number, page: number) =>
  queryOptions({
    queryKey: ["webhooks", "deliveries", id, page],
    queryFn: ({ signal }) =>
      api.webhooks.deliveries({ id, query: { page, limit: deliveriesShown }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.deliveries.some(isSoon) ? pollMs : false),
  });
