import { ReadableStream } from "node:stream/web";
import {
  newsletter as calls,
  maxSubscriberFile,
  type SubscriberColumns,
  subscriberColumns,
  subscriberFields,
} from "#contract/areas/newsletter.ts";
import { honeypot } from "#contract/core/honeypot.ts";
import { subscribed } from "#contract/public-calls.ts";
import { byteOrderMark, csvLine } from "#format/csv.ts";
import { linkToken } from "../http/link-token.ts";
import type { Serve } from "../http/serve.ts";
import { Invalid } from "../kernel/errors.ts";
import { filtersOf, resourceRoutes } from "../resource/routes.ts";
import type { SubscriberFile } from "./import/plan-file.ts";
import type { Newsletter } from "./newsletter.ts";
import type { SubscriptionEntry } from "./subscription-rows.ts";

export interface NewsletterRoutes {
  newsletter: Newsletter;
  clock: () => Date;
  receive: ReceiveFile;
  removeReceived(file: SubscriberFile): Promise<void>;
}

/** Writes the one file of a form to disk while it arrives. */
export type ReceiveFile = (
  request: Request,
  options: { field: string; maxBytes: number },
) => Promise<{ file: SubscriberFile; fields: Record<string, string> }>;

export function newsletterRoutes(serve: Serve, parts: NewsletterRoutes): void {
  const { newsletter, clock, receive, removeReceived } = parts;
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
    await newsletter.confirm(linkToken((await payload()).token));
    return { success: true as const };
  });

  serve(calls.leave, async ({ payload }) => {
    await newsletter.leave(linkToken((await payload()).token));
    return { success: true as const };
  });

  serve(calls.stats, async () => ({ stats: await newsletter.stats() }));

  serve(calls.series, async ({ query }) => ({ days: await newsletter.series(query().days) }));

  serve(calls.exportCsv, async ({ query }) => {
    const { search, ...rest } = query();
    const rows = await newsletter.batches(filtersOf(newsletter.store, rest), search);
    const day = clock().toISOString().slice(0, 10);
    return new Response(ReadableStream.from(csvOf(rows)) as BodyInit, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="newsletter_subscriptions_${day}.csv"`,
        "cache-control": "no-store",
      },
    });
  });

  serve(calls.importCsv, async ({ c, session, query }) => {
    const actor = session();
    const { dryRun } = query();
    const { file, fields } = await receive(c.req.raw, {
      field: calls.importCsv.multipart,
      maxBytes: maxSubscriberFile,
    });
    try {
      const columns = columnsIn(fields.columns);
      return {
        import: await newsletter.importFile(actor, file, { columns, isDryRun: dryRun === "1" }),
      };
    } finally {
      await removeReceived(file);
    }
  });

  const { list, remove, removeSeveral } = calls;
  resourceRoutes(serve, { list, remove, removeSeveral }, newsletter);
}

const columns = ["id", "email", "status", "source", "subscribed_at", "unsubscribed_at"] as const;

function columnsIn(text = ""): SubscriberColumns {
  if (!text.trim()) return {};
  const parsed = subscriberColumns.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const fields = subscriberFields.join(", ");
  const message = `This must be JSON with a column name or index for some of ${fields}.`;
  throw new Invalid([{ path: "columns", message }]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Existing signup forms read `success` rather than the status.
function withFailure(error: unknown): never {
  if (error instanceof Invalid) throw new Invalid(error.details, error.code, { success: false });
  throw error;
}

interface ExportRows {
  isAscii: boolean;
  batches: AsyncGenerator<SubscriptionEntry[]>;
}

async function* csvOf({ isAscii, batches }: ExportRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${isAscii ? "" : byteOrderMark}${csvLine(columns)}`);
  for await (const batch of batches) {
    const lines = batch.map((entry) => csvLine(columns.map((column) => entry[column])));
    yield encoder.encode(lines.join(""));
  }
}
