import type { RenderedContent } from "#contract/areas/blog.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { nameIn } from "#contract/publishing/recipients.ts";
import { maxComments, type ReviewComment } from "#contract/publishing/review.ts";
import type { Facts } from "#format/facts.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, Foundation, StaffTransaction } from "../database/write.ts";
import { Conflict, Invalid, NotFound } from "../kernel/errors.ts";
import { type About, findAbout, isPictured, type NamedSubject } from "./about.ts";
import type { ReviewItem } from "./items.ts";
import { quoteAt, type StoredQuote, startNow } from "./quotes.ts";
import { recordSaid } from "./record-said.ts";
import { type OpenLink, type Review, requireRight } from "./review.ts";
import * as comments from "./review-comment-rows.ts";
import { type SearchedText, searchedText } from "./searched-text.ts";
import { type FieldText, textAt } from "./texts.ts";

export interface CommentParts extends Pick<Foundation, "db" | "writer"> {
  review: Review;
  render(markdown: string): Promise<RenderedContent>;
  facts(): Promise<Facts>;
  /** Called in the transaction of a reply by staff to a comment of the link. */
  answered(transaction: StaffTransaction, linkId: number): Promise<void>;
}

export interface CommentInput extends NamedSubject {
  body: string;
  parent?: number | undefined;
}

interface CommentReply {
  parent: number;
  body: string;
  isResolved?: boolean | undefined;
}

export type Comments = ReturnType<typeof createComments>;

export function createComments(parts: CommentParts) {
  const { db, writer, review, render, facts, answered } = parts;

  const resourceOf = ({ area }: ReviewItem) => review.historyOf(area).useCases.store.resource;
  const fields = {
    fieldsOf: (item: ReviewItem) => Object.keys(resourceOf(item).fields),
    textAt: async (item: ReviewItem, path: string) =>
      textAt(resourceOf(item), item.fields, path, { render, facts: await facts() }),
  };

  /** The comments of an item with their replies, each with its place in the item as it is. */
  async function threadsOf(item: ReviewItem, all: readonly comments.ListedComment[]) {
    const roots = all.filter(({ parent_id }) => parent_id === null);
    const quoted = new Set(roots.flatMap(({ field, start }) => (start === null ? [] : field)));
    const texts = new Map<string | null, Words>();
    for (const field of quoted) {
      if (field === null) continue;
      const { text, parts } = await fields.textAt(item, field);
      texts.set(field, { ...searchedText(text), parts });
    }
    const replies = Map.groupBy(all, ({ parent_id }) => parent_id);
    return roots.map((row) => ({
      ...commentOf(row),
      ...placed(item, row, texts.get(row.field)),
      replies: (replies.get(row.id) ?? []).map(answerOf),
    }));
  }

  const listOf = async (item: ReviewItem): Promise<ReviewComment[]> =>
    threadsOf(item, await comments.listOf(db, item.area, item.id));

  async function requireRoot(item: ReviewItem | undefined, parent: number) {
    const row = await comments.find(db, parent);
    const isOwn = row?.area === item?.area && row?.object_id === item?.id && !row?.parent_id;
    if (!row || !isOwn) {
      throw new Invalid([{ path: "parent", message: fieldMessages.notThere }]);
    }
    return row;
  }

  /** A reply is about the item of its comment, whatever page it was written on. */
  async function aboutOf(items: readonly ReviewItem[], said: CommentInput) {
    if (said.parent === undefined) {
      return { ...(await findAbout(items, said, fields)), root: null };
    }
    const parent = await comments.find(db, said.parent);
    const item = items.find(({ area, id }) => area === parent?.area && id === parent.object_id);
    const root = await requireRoot(item, said.parent);
    return { item, field: null, start: null, quote: null, root };
  }

  return {
    listOf,

    async addComment({ link, items }: OpenLink, input: CommentInput): Promise<ReviewComment> {
      requireRight(link, "comment");
      const { item, root, ...about } = await aboutOf(items, input);
      if (!item) throw new NotFound();
      const actor = { sessionId: null, userId: null, email: nameIn(link.recipient) };
      const row = await writer.writeWithoutInvalidating(actor, [item.area], async (transaction) => {
        const { trx, at } = transaction;
        await requireRoom(trx, item, link.id);
        await recordSaid(transaction, item, "comment");
        // A reply of a reviewer reopens a resolved comment.
        if (root) await comments.setResolved(trx, root.id, null);
        return comments.create(trx, {
          link_id: link.id,
          parent_id: root?.id ?? null,
          area: item.area,
          object_id: item.id,
          revision: item.number,
          page: input.page,
          body: input.body,
          at,
          author: link.recipient,
          is_staff: 0,
          resolved_at: null,
          ...columnsOf(input, about),
        });
      });
      const thread = await comments.listThread(db, root?.id ?? row.id);
      return (await threadsOf(item, thread))[0] as ReviewComment;
    },

    /** Adds a reply by staff, resolves or reopens the comment, or both. */
    async reply(
      actor: Actor & { name: string },
      item: ReviewItem,
      { parent, body, isResolved }: CommentReply,
    ): Promise<ReviewComment[]> {
      const root = await requireRoot(item, parent);
      if (body === "" && isResolved === undefined) {
        throw new Invalid([{ path: "body", message: "This field is required." }]);
      }
      await writer.writeWithoutInvalidating(actor, [item.area], async (transaction) => {
        if (isResolved !== undefined) {
          await comments.setResolved(transaction.trx, root.id, isResolved ? transaction.at : null);
        }
        if (body === "") return;
        await requireRoom(transaction.trx, item, null);
        await comments.create(transaction.trx, {
          link_id: null,
          parent_id: root.id,
          area: item.area,
          object_id: item.id,
          revision: item.number,
          page: root.page,
          body,
          at: transaction.at,
          author: actor.name,
          is_staff: 1,
          resolved_at: null,
          field: null,
          start: null,
          quote: null,
          picture: null,
        });
        if (root.link_id !== null) await answered(transaction, root.link_id);
      });
      return listOf(item);
    },

    /** Deletes a comment with its replies, or a reply; throws `NotFound`. */
    remove: (actor: Actor, { area, id }: Pick<ReviewItem, "area" | "id">, comment: number) =>
      writer.writeWithoutInvalidating(actor, [area], async ({ trx }) => {
        if (!(await comments.remove(trx, { area, id, comment }))) throw new NotFound();
      }),
  };
}

/** Staff comments count separately, so that no reviewer keeps them from answering. */
async function requireRoom(
  trx: Db,
  { area, id }: ReviewItem,
  linkId: number | null,
): Promise<void> {
  const { perLink, perObject } = maxComments;
  const isFull =
    (await comments.countOf(trx, { area, id, isStaff: linkId === null })) >= perObject ||
    (linkId !== null && (await comments.countOfLink(trx, linkId)) >= perLink);
  if (isFull) throw new Conflict("comments_full");
}

const columnsOf = ({ picture }: CommentInput, { field, start, quote }: Omit<About, "item">) => ({
  field,
  start,
  quote: quote && JSON.stringify(quote),
  picture: picture ?? null,
});

const answerOf = ({ id, author, is_staff, body, at }: comments.ListedComment) => ({
  id,
  author,
  body,
  at,
  isStaff: is_staff === 1,
});

const commentOf = (row: comments.ListedComment) => {
  const { page, area, object_id, revision, picture, resolved_at } = row;
  return { ...answerOf(row), page, area, object_id, revision, picture, resolved_at };
};

function placed(
  item: ReviewItem,
  { picture, field, start, quote: stored }: comments.ListedComment,
  words: Words | undefined,
): Pick<ReviewComment, "field" | "place" | "now" | "quote"> {
  const storedQuote = stored === null ? null : (JSON.parse(stored) as StoredQuote);
  const quote = storedQuote && bare(storedQuote);
  if (picture) {
    return { field, place: isPictured(item, picture) ? "there" : "gone", now: null, quote };
  }
  if (!storedQuote || !words || start === null) return { field, place: null, now: null, quote };
  const at = startNow(words, start, storedQuote);
  if (at === null) return { field, place: "gone", now: null, quote };
  const part = words.parts.findLast((each) => each.start <= at);
  const here = quoteAt(words.text, at, storedQuote.exact);
  return { field: part?.path ?? field, place: "there", now: storedQuote.exact, quote: here };
}

type Words = SearchedText & Pick<FieldText, "parts">;

const bare = ({ exact, prefix, suffix }: StoredQuote) => ({ exact, prefix, suffix });
