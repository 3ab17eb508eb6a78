import { contact as calls } from "#contract/areas/contact.ts";
import { conversation as conversationCalls } from "#contract/areas/conversation.ts";
import { replyTemplates } from "#contract/areas/reply-templates.ts";
import { honeypot } from "#contract/core/honeypot.ts";
import { thanks } from "#contract/public-calls.ts";
import { sortedBy } from "../database/order.ts";
import type { Serve } from "../http/serve.ts";
import { narrowedBy, type OptionsOf, resourceRoutes } from "../resource/routes.ts";
import type { Contact } from "./contact.ts";
import type { Conversation } from "./conversation.ts";
import { enquiryTable, filtersOf as filtersOfBox, isBox } from "./enquiry-rows.ts";
import type { ReplyTemplates } from "./reply-templates.ts";

export function contactRoutes(serve: Serve, contact: Contact): void {
  const { store } = contact;
  const { list, update, remove, updateSeveral, removeSeveral } = calls;

  const optionsOf: OptionsOf = ({ box, ...rest }, session) => {
    const options = narrowedBy(store, rest);
    const ofBox = filtersOfBox(isBox(box) ? box : undefined, session().userId);
    return { ...options, filters: { ...options.filters, ...ofBox } };
  };

  serve(calls.submit, async ({ payload }) => {
    const { [honeypot]: bait, ...enquiry } = await payload();
    if (!bait) await contact.submit(enquiry);
    return { success: true as const, message: thanks };
  });

  serve(calls.stats, async () => ({ stats: await contact.stats() }));

  serve(calls.series, async ({ query }) => ({ days: await contact.series(query().days) }));

  serve(calls.neighbours, async ({ id, query, session }) => {
    const { id: existingId } = await contact.find(id());
    const { sort, order, ...rest } = query();
    const options = { ...optionsOf(rest, session), sorted: sortedBy(sort, order) };
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

  resourceRoutes(serve, { list, update, remove, updateSeveral, removeSeveral }, contact, {
    optionsOf,
  });
}

export function conversationRoutes(serve: Serve, conversation: Conversation): void {
  const calls = conversationCalls;

  serve(calls.inbox, ({ session }) => conversation.inbox(session()));

  serve(calls.people, async () => ({ people: await conversation.people() }));

  serve(calls.mentions, async ({ session }) => ({
    mentions: await conversation.mentions(session()),
  }));

  serve(calls.nextSteps, async () => ({ steps: await conversation.nextSteps() }));

  serve(calls.thread, async ({ id, session }) => ({
    thread: await conversation.thread(session(), id()),
  }));

  serve(calls.send, async ({ id, session, payload, query }) => ({
    message: await conversation.send(session(), id(), { ...(await payload()), ...query() }),
  }));

  serve(calls.takeBack, ({ id, session }) => conversation.takeBack(session(), id(), id("message")));

  serve(calls.correctAddress, async ({ id, session, payload }) => {
    const { email } = await payload();
    const message = await conversation.correctAddress(session(), id(), id("message"), email);
    return { message };
  });

  serve(calls.bounce, async ({ id, session, payload }) => {
    const { said } = await payload();
    return { message: await conversation.bounce(session(), id(), id("message"), said) };
  });

  serve(calls.receive, async ({ id, session, payload }) => ({
    message: await conversation.receive(session(), id(), await payload()),
  }));

  serve(calls.note, async ({ id, session, payload }) => ({
    note: await conversation.note(session(), id(), (await payload()).text),
  }));

  serve(calls.draft, async ({ id, session, payload }) => ({
    draft: await conversation.keepDraft(session(), id(), await payload()),
  }));

  serve(calls.merge, async ({ id, session, payload }) => {
    const { into } = await payload();
    return { submission: enquiryTable.present(await conversation.merge(session(), id(), into)) };
  });
}

export function templateRoutes(serve: Serve, templates: ReplyTemplates): void {
  resourceRoutes(serve, replyTemplates.calls, templates);
}
