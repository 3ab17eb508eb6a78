import { contact as calls, thanks } from "#contract/contact.ts";
import { honeypot } from "#contract/honeypot.ts";
import { paginationOf } from "#contract/query.ts";
import { sortedBy } from "../database/order.ts";
import type { Serve } from "../http/serve.ts";
import type { Contact } from "./contact.ts";
import { serializeSubmission } from "./serialize.ts";

export function contactRoutes(serve: Serve, contact: Contact): void {
  serve(calls.submit, async ({ payload }) => {
    const { [honeypot]: bait, ...enquiry } = await payload();
    if (!bait) await contact.submit(enquiry);
    return { success: true as const, message: thanks };
  });

  serve(calls.list, async ({ query }) => {
    const { page, limit, search, status, sort, order } = query();
    const sorted = sortedBy(sort, order);
    const { entries, total } = await contact.list({ page, limit, search, status, sorted });
    return {
      submissions: entries.map(serializeSubmission),
      pagination: paginationOf(page, limit, total),
    };
  });

  serve(calls.stats, async () => ({ stats: await contact.stats() }));

  serve(calls.series, async ({ query }) => ({ days: await contact.series(query().days) }));

  serve(calls.neighbours, async ({ id, query }) => {
    const { id: found } = await contact.find(id());
    const { search, status, sort, order } = query();
    return contact.neighbours(found, { search, status, sorted: sortedBy(sort, order) });
  });

  serve(calls.find, async ({ c, id, session }) => {
    const isView = c.req.method === "GET";
    const entry = isView ? await contact.read(session(), id()) : await contact.find(id());
    return { submission: serializeSubmission(entry) };
  });

  serve(calls.setStatus, async ({ id, session, payload, revision }) => {
    const { id: found } = await contact.find(id());
    const { status } = await payload();
    const entry = await contact.setStatus(session(), found, status, revision());
    return { submission: serializeSubmission(entry) };
  });

  serve(calls.remove, async ({ id, session, revision }) => {
    await contact.remove(session(), id(), revision());
  });
}
