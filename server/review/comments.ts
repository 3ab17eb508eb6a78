import { setImmediate } from "node:timers/promises";
import type { RenderedContent } from "#contract/blog.ts";
import { fieldMessages } from "#contract/field-messages.ts";
import type { DataArea } from "#contract/resources.ts";
import { maxPerObject, type Quote, type ReviewComment } from "#contract/review.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { Facts } from "#format/facts.ts";
import type { Actor, Foundation, StaffUnit } from "../database/write.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import type { Item } from "./items.ts";
import { plain } from "./likeness.ts";
import { type Anchor, anchorAt, quoteAt } from "./lookalikes.ts";
import { type Place, placeOf } from "./places.ts";
import { type OpenLink, type Review, requireRight } from "./review.ts";
import * as comments from "./review-comments.ts";
import { textsOf } from "./texts.ts";

export interface CommentParts extends Pick<Foundation, "db" | "writer"> {
  review: Review;
  render(markdown: string): Promise<RenderedContent>;
  facts(): Promise<Facts>;
  /** Called in the transaction of a reply by staff to a comment of the link. */
  answered(unit: StaffUnit, linkId: number): Promise<void>;
}

export interface Said {
  body: string;
  page: string;
  quote?: Quote | undefined;
  picture?: string | undefined;
  parent?: number | undefined;
}

export type Comments = ReturnType<typeof createComments>;

export function createComments({ db, writer, review, render, facts, answered }: CommentParts) {
  const textsIn = async ({ area, fields }: Item) => {
    const { resource } = review.historyOf(area).useCases.store;
    return textsOf(resource, fields, { render, facts: await facts() });
  };

  /** Finds the item that a comment is about, and the quote's place in it. */
  async function aboutWhich(all: readonly Item[], { quote, picture, page }: Said) {
    const isHere = (each: Item) => pathOf(each) === page;
    const here = all.filter(isHere);
    for (const item of [...here, ...all.filter((each) => !isHere(each))]) {
      if (picture && isPictured(item, picture)) return { item, place: null };
      if (!quote) continue;
      const texts = await textsIn(item);
      const place = placeOf(quote, texts);
      if (place) return { item, place, quote: anchorIn(texts, place) };
    }
    return { item: here[0] ?? all.at(-1), place: null };
  }

  async function listOf(item: Item): Promise<ReviewComment[]> {
    const all = await comments.listOf(db, item.area, item.id);
    const texts = all.some(({ quote }) => quote) ? await textsIn(item) : new Map<string, string>();
    const listed: ReviewComment[] = [];
    for (const row of all.filter(({ parent_id }) => parent_id === null)) {
      const place = placed(row, texts, (picture) => isPictured(item, picture));
      const replies = all.filter(({ parent_id }) => parent_id === row.id).map(answerOf);
      listed.push({ ...shown(row), ...place, replies });
      // Lets other requests run: finding a long quote in a long text takes a tenth of a second.
      await setImmediate();
    }
    return listed;
  }

  async function requireRoot(item: Item | undefined, parent: number) {
    const row = await comments.find(db, parent);
    const isOwn = row?.area === item?.area && row?.object_id === item?.id && !row?.parent_id;
    if (!row || !isOwn) {
      throw new Invalid([{ path: "parent", message: fieldMessages.notThere }]);
    }
    return row;
  }

  /** A reply is about the item of its comment, whatever page it was written on. */
  async function placeIn(items: readonly Item[], said: Said) {
    if (said.parent === undefined) return { ...(await aboutWhich(items, said)), root: null };
    const asked = await comments.find(db, said.parent);
    const item = items.find(({ area, id }) => area === asked?.area && id === asked.object_id);
    const root = await requireRoot(item, said.parent);
    return { item, root, place: null, quote: undefined };
  }

  async function requireRoom({ area, id }: Item): Promise<void> {
    if ((await comments.countOf(db, area, id)) >= maxPerObject) throw new Conflict("comments_full");
  }

  return {
    listOf,

    async say({ link, items }: OpenLink, said: Said): Promise<ReviewComment> {
      requireRight(link, "comment");
      const { root, ...about } = await placeIn(items, said);
      const { item } = about;
      if (!item) throw new NotFound();
      await requireRoom(item);
      const actor = { sessionId: null, userId: null, email: link.recipient };
      const row = await writer.writeWithoutInvalidating(actor, [item.area], async ({ trx, at }) => {
        // A reply of a reviewer reopens a resolved comment.
        if (root) await comments.setResolved(trx, root.id, null);
        return comments.create(trx, {
          ...{ link_id: link.id, parent_id: root?.id ?? null, area: item.area, object_id: item.id },
          ...{ revision: item.number, page: said.page, body: said.body, at },
          ...{ author: link.recipient, is_staff: 0, resolved_at: null },
          ...{ field: about.place?.field ?? null, start: about.place?.start ?? null },
          quote: said.quote ? JSON.stringify(about.quote ?? said.quote) : null,
          picture: said.picture ?? null,
        });
      });
      const all = await listOf(item);
      return all.find(({ id }) => id === (root?.id ?? row.id)) as ReviewComment;
    },

    /** Adds a reply by staff, resolves or reopens the comment, or both. */
    async reply(
      actor: Actor & { name: string },
      item: Item,
      {
        parent,
        body,
        isResolved,
      }: { parent: number; body: string; isResolved?: boolean | undefined },
    ): Promise<ReviewComment[]> {
      const root = await requireRoot(item, parent);
      if (body === "" && isResolved === undefined) {
        throw new Invalid([{ path: "body", message: "This field is required." }]);
      }
      await requireRoom(item);
      await writer.writeWithoutInvalidating(actor, [item.area as DataArea], async (unit) => {
        if (isResolved !== undefined) {
          await comments.setResolved(unit.trx, root.id, isResolved ? unit.at : null);
        }
        if (body === "") return;
        await comments.create(unit.trx, {
          ...{ link_id: null, parent_id: root.id, area: item.area, object_id: item.id },
          ...{ revision: item.number, page: root.page, body, at: unit.at },
          ...{ author: actor.name, is_staff: 1, resolved_at: null },
          ...{ field: null, start: null, quote: null, picture: null },
        });
        if (root.link_id !== null) await answered(unit, root.link_id);
      });
      return listOf(item);
    },
  };
}

const pathOf = ({ area, id, fields: { slug } }: Item) => sitePathOf(area, { id, slug });

const isPictured = (item: Item, picture: string) =>
  JSON.stringify(item.fields).includes(JSON.stringify(picture).slice(1, -1));

const anchorIn = (texts: ReadonlyMap<string, string>, { field, start, exact }: Place) =>
  anchorAt(texts.get(field) ?? "", start, exact);

const answerOf = ({ id, author, is_staff, body, at }: comments.CommentRow) => ({
  ...{ id, author, body, at },
  isStaff: is_staff === 1,
});

const shown = (row: comments.CommentRow) => {
  const { page, area, object_id, revision, field, picture, resolved_at } = row;
  return { ...answerOf(row), page, area, object_id, revision, field, picture, resolved_at };
};

function placed(
  row: comments.CommentRow,
  texts: ReadonlyMap<string, string>,
  isPictured: (picture: string) => boolean,
): Pick<ReviewComment, "place" | "now" | "quote"> {
  const anchor = row.quote ? (JSON.parse(row.quote) as Anchor) : null;
  const { exact = "", prefix = "", suffix = "" } = anchor ?? {};
  const quote = anchor && { exact, prefix, suffix };
  if (row.picture) return { place: isPictured(row.picture) ? "there" : "gone", now: null, quote };
  // The quoted text is not part of the object, so its place is unknown.
  if (!anchor || !row.field || row.start === null) return { place: null, now: null, quote };
  const found = placeOf(anchor, texts, { field: row.field, start: row.start });
  if (!found) return { place: "gone", now: null, quote };
  const place = found.exact === plain(exact) ? "there" : "changed";
  // By the present context the page tells the quote from identical passages.
  const today = quoteAt(texts.get(found.field) ?? "", found.start, found.exact);
  return { place, now: found.exact, quote: { ...today, exact } };
}
