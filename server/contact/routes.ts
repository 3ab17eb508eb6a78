import { contact as calls } from "#contract/areas/contact.ts";
import { honeypot } from "#contract/core/honeypot.ts";
import { thanks } from "#contract/public-calls.ts";
import { sortedBy } from "../database/order.ts";
import type { Serve } from "../http/serve.ts";
import { filtersOf, resourceRoutes } from "../resource/routes.ts";
import type { Contact } from "./contact.ts";

export function contactRoutes(serve: Serve, contact: Contact): void {
  const { store } = contact;
  const { list, update, remove } = calls;

  serve(calls.submit, async ({ payload }) => {
    const { [honeypot]: bait, ...enquiry } = await payload();
    if (!bait) await contact.submit(enquiry);
    return { success: true as const, message: thanks };
  });

  serve(calls.stats, async () => ({ stats: await contact.stats() }));

  serve(calls.series, async ({ query }) => ({ days: await contact.series(query().days) }));

  serve(calls.neighbours, async ({ id, query }) => {
    const { id: existingId } = await contact.find(id());
    const { search, sort, order, ...rest } = query();
    const options = { filters: filtersOf(store, rest), search, sorted: sortedBy(sort, order) };
    return contact.neighbours(existingId, options);
  });

  serve(calls.find, async ({ c, id, session }) => {
    const isView = c.req.method === "GET";
    const entry = isView ? await contact.read(session(), id()) : await contact.find(id());
    return { submission: store.present(entry) };
  });

  serve(calls.setStatus, async ({ id, session, payload, revision }) => {
    const { id: existingId } = await contact.find(id());
    const { status } = await payload();
    return {
      submission: store.present(
        await contact.update(session(), existingId, { status }, revision()),
      ),
    };
  });

  resourceRoutes(serve, { list, update, remove }, contact);
}
