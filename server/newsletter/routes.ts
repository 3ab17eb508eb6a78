import { honeypot } from "#contract/honeypot.ts";
import { newsletter as calls, subscribed } from "#contract/newsletter.ts";
import { paginationOf } from "#contract/query.ts";
import { sortedBy } from "../database/order.ts";
import { Invalid } from "../errors.ts";
import type { Serve } from "../http/serve.ts";
import type { Newsletter } from "./newsletter.ts";
import { csvHeader, csvLine, serializeSubscription } from "./serialize.ts";
import type { SubscriptionEntry } from "./subscriptions.ts";

export function newsletterRoutes(serve: Serve, newsletter: Newsletter, clock: () => Date): void {
  serve(calls.subscribe, async ({ payload }) => {
    const { email, source, [honeypot]: bait } = await payload().catch(withFailure);
    if (!bait) await newsletter.subscribe(email, source);
    return { success: true as const, message: subscribed };
  });

  serve(calls.unsubscribe, async ({ payload }) => {
    await newsletter.unsubscribe((await payload()).email);
    return { success: true as const };
  });

  serve(calls.confirm, async ({ payload }) => {
    await newsletter.confirm((await payload()).token);
    return { success: true as const };
  });

  serve(calls.leave, async ({ payload }) => {
    await newsletter.leave((await payload()).token);
    return { success: true as const };
  });

  serve(calls.list, async ({ query }) => {
    const { page, limit, search, status, sort, order } = query();
    const { entries, total } = await newsletter.list({
      page,
      limit,
      search,
      status: status === "all" ? undefined : status,
      sorted: sortedBy(sort, order),
    });
    return {
      subscriptions: entries.map(serializeSubscription),
      pagination: paginationOf(page, limit, total),
    };
  });

  serve(calls.stats, async () => ({ stats: await newsletter.stats() }));

  serve(calls.series, async ({ query }) => ({ days: await newsletter.series(query().days) }));

  serve(calls.exportCsv, async ({ query }) => {
    const { status } = query();
    const batches = newsletter.batches(status === "all" ? undefined : status);
    const day = clock().toISOString().slice(0, 10);
    return new Response(csvStream(batches), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="newsletter_subscriptions_${day}.csv"`,
        "cache-control": "no-store",
      },
    });
  });

  serve(calls.remove, async ({ id, session }) => {
    await newsletter.remove(session(), id());
  });
}

// Signup forms of the specification read `success` rather than the status.
function withFailure(error: unknown): never {
  if (error instanceof Invalid) throw new Invalid(error.details, error.code, { success: false });
  throw error;
}

function csvStream(batches: AsyncGenerator<SubscriptionEntry[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHeader)),
    async pull(controller) {
      const { value: batch, done } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(batch.map(csvLine).join("")));
    },
    cancel: async () => {
      await batches.return(undefined);
    },
  });
}
