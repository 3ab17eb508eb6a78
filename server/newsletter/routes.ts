import { honeypot } from "#contract/honeypot.ts";
import { newsletter as calls } from "#contract/newsletter.ts";
import { subscribed } from "#contract/public-calls.ts";
import { csvLine } from "#format/csv.ts";
import { Invalid } from "../errors.ts";
import type { Serve } from "../http/serve.ts";
import { filtersOf, resourceRoutes } from "../resource/routes.ts";
import type { Newsletter } from "./newsletter.ts";
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

  serve(calls.stats, async () => ({ stats: await newsletter.stats() }));

  serve(calls.series, async ({ query }) => ({ days: await newsletter.series(query().days) }));

  serve(calls.exportCsv, async ({ query }) => {
    const { search, ...rest } = query();
    const batches = newsletter.batches(filtersOf(newsletter.store, rest), search);
    const day = clock().toISOString().slice(0, 10);
    return new Response(csvStream(batches), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="newsletter_subscriptions_${day}.csv"`,
        "cache-control": "no-store",
      },
    });
  });

  const { list, remove } = calls;
  resourceRoutes(serve, { list, remove }, newsletter);
}

const columns = ["id", "email", "status", "source", "subscribed_at", "unsubscribed_at"] as const;

// The specification's signup forms read `success` rather than the status.
function withFailure(error: unknown): never {
  if (error instanceof Invalid) throw new Invalid(error.details, error.code, { success: false });
  throw error;
}

function csvStream(batches: AsyncGenerator<SubscriptionEntry[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvLine(columns))),
    async pull(controller) {
      const { value: batch, done } = await batches.next();
      if (done) controller.close();
      else
        controller.enqueue(
          encoder.encode(
            batch.map((entry) => csvLine(columns.map((column) => entry[column]))).join(""),
          ),
        );
    },
    cancel: async () => {
      await batches.return(undefined);
    },
  });
}
