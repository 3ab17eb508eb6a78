import type { RenderedContent } from "#contract/areas/blog.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { maxComments, type Quote, type ReviewComment } from "#contract/publishing/review.ts";
import type { DataArea } from "#contract/resources.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { Facts } from "#format/facts.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, Foundation, StaffUnit } from "../database/write.ts";
import { Conflict, Invalid, NotFound } from "../kernel/errors.ts";
import type { CommentPlace } from "./comment-places.ts";
import type { Item } from "./items.ts";
import type { Found } from "./places.ts";
import { createPlacing } from "./placing.ts";
import { type OpenLink, type Review, requireRight } from "./review.ts";
import * as comments from "./review-comments.ts";
import { textsOf } from "./texts.ts";

export interface CommentParts extends Pick<Foundation, "db" | "writer"> {
  review: Review;
  render(markdown: string): Promise<RenderedContent>;
  facts(): Promise<Facts>;
  report(error: unknown): void;
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

interface Reply {
  parent: number;
  body: string;
  isResolved?: boolean | undefined;
}

export type Comments = ReturnType<typeof createComments>;

export function createComments(parts: CommentParts) {
  const { db, writer, review, render, facts, report, answered } = parts;
  const { seen } = review;

  const textsIn = async ({ area, fields }: Item) => {
    const { resource } = review.historyOf(area).useCases.store;
    return textsOf(resource, fields, { render, facts: await facts() });
  };
  const placing = createPlacing({ db, textsIn, seen, report });

  /** Finds the item that a comment is about, and the quote's place in it. */
  async function aboutWhich(all: readonly Item[], { quote, picture, page }: Said) {
    const isHere = (each: Item) => pathOf(each) === page;
    const here = all.filter(isHere);
    for (const item of [...here, ...all.filter((each) => !isHere(each))]) {
      if (picture && isPictured(item, picture)) return { item, found: null };
      const found = quote ? await placing.find(quote, await textsIn(item)) : null;
      if (found) return { item, found };
    }
    return { item: here[0] ?? all.at(-1), found: null };
  }

  async function listOf(item: Item): Promise<ReviewComment[]> {
    const places = await placing.placesIn(item);
    const rows = await comments.listOf(db, item.area, item.id);
    return threadsOf(item, rows, places);
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
    return { item, root, found: null };
  }

  return {
    listOf,
    placing,

    async say({ link, items }: OpenLink, said: Said): Promise<ReviewComment> {
      requireRight(link, "comment");
      const { item, root, found } = await placeIn(items, said);
      if (!item) throw new NotFound();
      const actor = { sessionId: null, userId: null, email: link.recipient };
      const row = await writer.writeWithoutInvalidating(actor, [item.area], async ({ trx, at }) => {
        await requireRoom(trx, item, link.id);
        // A reply of a reviewer reopens a resolved comment.
        if (root) await comments.setResolved(trx, root.id, null);
        return comments.create(trx, {
          link_id: link.id,
          parent_id: root?.id ?? null,
          area: item.area,
          object_id: item.id,
          revision: item.number,
          page: said.page,
          body: said.body,
          at,
          author: link.recipient,
          is_staff: 0,
          resolved_at: null,
          ...columnsOf(said, found),
        });
      });
      if (found?.anchor) await placing.store(item, row.id, found.anchor, found);
      const id = root?.id ?? row.id;
      const thread = await comments.listThread(db, id);
      const places = await placing.placesIn(item);
      return threadsOf(item, thread, places)[0] as ReviewComment;
    },

    /** Adds a reply by staff, resolves or reopens the comment, or both. */
    async reply(
      actor: Actor & { name: string },
      item: Item,
      { parent, body, isResolved }: Reply,
    ): Promise<ReviewComment[]> {
      const root = await requireRoot(item, parent);
      if (body === "" && isResolved === undefined) {
        throw new Invalid([{ path: "body", message: "This field is required." }]);
      }
      await writer.writeWithoutInvalidating(actor, [item.area as DataArea], async (unit) => {
        if (isResolved !== undefined) {
          await comments.setResolved(unit.trx, root.id, isResolved ? unit.at : null);
        }
        if (body === "") return;
        await requireRoom(unit.trx, item, null);
        await comments.create(unit.trx, {
          link_id: null,
          parent_id: root.id,
          area: item.area,
          object_id: item.id,
          revision: item.number,
          page: root.page,
          body,
          at: unit.at,
          author: actor.name,
          is_staff: 1,
          resolved_at: null,
          field: null,
          start: null,
          quote: null,
          picture: null,
        });
        if (root.link_id !== null) await answered(unit, root.link_id);
      });
      return listOf(item);
    },

    /** Deletes a comment with its replies, or a reply; throws `NotFound`. */
    remove: (actor: Actor, { area, id }: Pick<Item, "area" | "id">, comment: number) =>
      writer.writeWithoutInvalidating(actor, [area], async ({ trx }) => {
        if (!(await comments.remove(trx, { area, id, comment }))) throw new NotFound();
      }),
  };
}

/** What staff say is counted apart, so that no reviewer keeps them from answering. */
async function requireRoom(trx: Db, { area, id }: Item, linkId: number | null): Promise<void> {
  const { perLink, perObject } = maxComments;
  const isFull =
    (await comments.countOf(trx, { area, id, isStaff: linkId === null })) >= perObject ||
    (linkId !== null && (await comments.countOfLink(trx, linkId)) >= perLink);
  if (isFull) throw new Conflict("comments_full");
}

const pathOf = ({ area, id, fields: { slug } }: Item) => sitePathOf(area, { id, slug });

const isPictured = (item: Item, picture: string) =>
  JSON.stringify(item.fields).includes(JSON.stringify(picture).slice(1, -1));

function columnsOf({ quote, picture }: Said, found: Found | null) {
  return {
    field: found?.field ?? null,
    start: found?.start ?? null,
    quote: quote ? JSON.stringify(found?.anchor ?? quote) : null,
    picture: picture ?? null,
  };
}

type Places = ReadonlyMap<number, CommentPlace>;

const threadsOf = (item: Item, all: readonly comments.ListedComment[], places: Places) =>
  all
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({
      ...shown(row),
      ...placed(item, row, places.get(row.id)),
      replies: all.filter(({ parent_id }) => parent_id === row.id).map(answerOf),
    }));

const answerOf = ({ id, author, is_staff, body, at }: comments.ListedComment) => ({
  id,
  author,
  body,
  at,
  isStaff: is_staff === 1,
});

const shown = (row: comments.ListedComment) => {
  const { page, area, object_id, revision, field, picture, resolved_at } = row;
  return { ...answerOf(row), page, area, object_id, revision, field, picture, resolved_at };
};

function placed(
  item: Item,
  { picture, field, quote: unplaced }: comments.ListedComment,
  known: CommentPlace | undefined,
): Pick<ReviewComment, "place" | "now" | "quote"> {
  const text = known?.quote ?? unplaced;
  const quote = text === null ? null : (JSON.parse(text) as Quote);
  if (picture) return { place: isPictured(item, picture) ? "there" : "gone", now: null, quote };
  // Without a field, the quoted text is not part of the object.
  if (!known || field === null) return { place: null, now: null, quote };
  return { place: known.place as ReviewComment["place"], now: known.now, quote };
}
