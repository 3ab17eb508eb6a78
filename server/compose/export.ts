import { formerAddressesOf } from "../blog/slug-redirect-rows.ts";
import { listOf } from "../contact/enquiry-message-rows.ts";
import { listAfter as enquiriesAfter } from "../contact/enquiry-rows.ts";
import type { ExportRoutes } from "../export/routes.ts";
import { filesAfter, totalBytes } from "../media/file-rows.ts";
import { bodiesOf } from "../publishing/drafts/draft-repository.ts";
import type { AnyStore } from "../resource/store.ts";
import { emailsById } from "../users/account-rows.ts";
import type { Program } from "./program.ts";

const enquiriesAtOnce = 50;

const everything = { filters: {}, search: null, sorted: null };

/** Returns the content of an export, from the rooms that own it. */
export function exportParts(program: Program): ExportRoutes {
  const { db, clock, storage, siteUrl, agencyName, histories } = program;
  const { blog, portfolio, newsletter, contact, redirects, content } = program;
  const stores = histories.map(({ useCases }): AnyStore => useCases.store);
  const countOf = async (store: AnyStore) => {
    const { total, isMore } = await store.count(db, everything);
    return { count: total, isMore };
  };
  const countAll = async (all: readonly AnyStore[]) => {
    const counts = await Promise.all(all.map(countOf));
    return counts.reduce((sum, { count }) => sum + count, 0);
  };
  return {
    db,
    clock,
    stores,
    storage,
    siteUrl,
    siteName: agencyName,
    emailsOf: (ids) => emailsById(db, ids),
    formerAddressesOf: (ids) => formerAddressesOf(db, ids),
    redirects: async () =>
      (await redirects.all()).map(({ from, to, status }) => ({ from, to, status })),
    mediaAfter: (id, limit) => filesAfter(db, id, limit),
    async draftsOf(area, ids) {
      const bodies = await bodiesOf(db, area, ids);
      return new Map([...bodies].map(([id, { body }]) => [id, body]));
    },
    async messagesAfter(after) {
      const enquiries = await enquiriesAfter(db, after, enquiriesAtOnce);
      const messages = [];
      for (const enquiry of enquiries) {
        const { id, name, email, subject, status, created_at: at, message: text } = enquiry;
        const about = { id, name, email, subject, status };
        messages.push({ enquiry: about, at, kind: "enquiry" as const, by: name, text });
        for (const { at, kind, author: by, body } of await listOf(db, id))
          messages.push({ enquiry: about, at, kind, by, text: body });
      }
      return { last: enquiries.at(-1)?.id ?? null, messages };
    },
    contents: async () => ({
      posts: await countOf(blog.store),
      projects: await countOf(portfolio.store),
      documents: await countAll(content.all.map(({ store }): AnyStore => store)),
      redirects: (await redirects.all()).length,
      media: await totalBytes(db),
      subscribers: await countOf(newsletter.store),
      enquiries: await countOf(contact.store),
    }),
  };
}
