import { webhookCalls as calls } from "#contract/areas/webhook-calls.ts";
import { paginationOf } from "#contract/core/query.ts";
import type { Serve } from "../http/serve.ts";
import { resourceRoutes } from "../resource/routes.ts";
import { present, type StoredDelivery } from "./webhook-delivery-rows.ts";
import { type StoredWebhook, webhookTable } from "./webhook-rows.ts";
import type { Webhooks } from "./webhooks.ts";

export function webhookRoutes(serve: Serve, webhooks: Webhooks, siteUrl: () => string): void {
  const presentDelivery = (row: StoredDelivery) => present(row, siteUrl());
  const { list, find, remove, removeSeveral } = calls;
  resourceRoutes(serve, { list, find, remove, removeSeveral }, webhooks);

  serve(calls.create, async ({ session, payload }) =>
    withSecret(await webhooks.add(session(), await payload())),
  );

  serve(calls.update, async ({ id, session, payload, revision }) => {
    const { id: existingId } = await webhooks.find(id());
    const row = await webhooks.update(session(), existingId, await payload(), revision());
    return { webhook: webhookTable.present(row) };
  });

  serve(calls.rotate, async ({ id, session }) =>
    withSecret(await webhooks.rotate(session(), id())),
  );

  serve(calls.test, async ({ id }) => ({
    delivery: presentDelivery(await webhooks.sendTest(id())),
  }));

  serve(calls.resend, async ({ id }) => ({
    delivery: presentDelivery(await webhooks.resend(id())),
  }));

  serve(calls.deliveries, async ({ id, query }) => {
    const { page, limit } = query();
    const slice = { limit, offset: (page - 1) * limit };
    const { total, rows } = await webhooks.deliveriesOf(id(), slice);
    const pagination = paginationOf(page, limit, { total }, rows.length);
    return { deliveries: rows.map(presentDelivery), pagination };
  });
}

const withSecret = ({ webhook, secret }: { webhook: StoredWebhook; secret: string }) => ({
  webhook: { ...webhookTable.present(webhook), secret },
});
