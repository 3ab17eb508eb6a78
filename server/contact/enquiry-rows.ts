import { type Selectable, sql } from "kysely";
import { boxes, enquiries, type InboxBox, type Submission } from "#contract/areas/contact.ts";
import type { Db, EnquiryRow } from "../database/tables.ts";
import type { ListQuery } from "../resource/store.ts";
import { createTable } from "../resource/table.ts";
import { countersOf, countSince } from "../statistics/counters.ts";
import { textsOf } from "./enquiry-message-rows.ts";

export type StoredEnquiry = Selectable<EnquiryRow>;

const openStatuses = ["new", "in_progress"];

const isOpen = ({ status }: Pick<StoredEnquiry, "status">) => openStatuses.includes(status);

/** The counter of what somebody, or nobody, has to do. */
const openOf = (assignee: number | null) => `assignee ${assignee ?? "none"}`;

const unread = "unread";
const done = ["status resolved", "status closed"];

const open = sql`status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;

export const isBox = (name: unknown): name is InboxBox => boxes.some((box) => box === name);

/** The filters of a tab of the inbox; `userId` is whose it is. */
export function filtersOf(box: InboxBox | undefined, userId: number): ListQuery["filters"] {
  switch (box) {
    case "unread":
      return { is_read: 0 };
    case "mine":
      return { open_of: userId };
    case "unassigned":
      return { open_of: "none" };
    case "closed":
      return { is_done: 1 };
    case "spam":
      return { is_spam: 1 };
    default:
      return {};
  }
}

/** The counters of a tab, whose sum is its figure. */
const countersOfBox = (box: InboxBox, userId: number): readonly string[] =>
  ({
    unread: [unread],
    mine: [openOf(userId)],
    unassigned: [openOf(null)],
    all: ["all"],
    closed: done,
    spam: ["is_spam"],
  })[box];

export const enquiryTable = createTable<StoredEnquiry, Submission>(enquiries, {
  table: "enquiries",
  flags: ["status"],
  aside: "is_spam",
  conditions: {
    open_of: (who) =>
      who === "none" ? sql`assignee is null and ${open}` : sql`assignee = ${who} and ${open}`,
    is_done: () => sql`status in ('resolved', 'closed')`,
  },
  relatedTexts: textsOf,
  counted: {
    time: "created_at",
    also: (row) => [
      ...(row.is_read === 0 ? [unread] : []),
      ...(isOpen(row) ? [openOf(row.assignee)] : []),
    ],
    totalOf(filters) {
      const [first, ...others] = Object.entries(filters);
      if (!first || others.length > 0) return null;
      const [name, value] = first;
      if (name === "open_of") return [openOf(value === "none" ? null : Number(value))];
      if (name === "is_done") return done;
      return name === "is_read" && value === 0 ? [unread] : null;
    },
  },
});

export const listByEmail = (db: Db, email: string): Promise<StoredEnquiry[]> =>
  db.selectFrom("enquiries").selectAll().where("email", "=", email).execute();

/** Lists the enquiries from the same address, newest first. */
export const listOthers = (db: Db, { id, email }: StoredEnquiry, limit: number) =>
  db
    .selectFrom("enquiries")
    .select(["id", "subject", "status", "created_at"])
    .where("email", "=", email)
    .where("id", "!=", id)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** With a next step and not closed, the earliest first. */
export const listNextSteps = (db: Db, limit: number) =>
  db
    .selectFrom("enquiries")
    .select(["id", "name", "subject", "status", "assignee", "next_step_at"])
    .where("next_step_at", "is not", null)
    .where("is_spam", "=", 0)
    .where("status", "!=", "closed")
    .orderBy("next_step_at")
    .orderBy("id")
    .limit(limit)
    .execute();

export const listOpenOf = (db: Db, assignee: number): Promise<StoredEnquiry[]> =>
  db
    .selectFrom("enquiries")
    .selectAll()
    .where("assignee", "=", assignee)
    .where(sql<boolean>`${open}`)
    .execute();

export const counted = {
  area: "contact",
  table: "enquiries",
  time: "created_at",
  aside: "is_spam",
};

export async function stats(db: Db, since: string) {
  const counts = await countersOf(db, "contact", ["all", "status new", unread]);
  return {
    total_submissions: counts.all,
    new_submissions: counts["status new"],
    unread_submissions: counts.unread,
    this_week_submissions: await countSince(db, counted, since),
  };
}

/** The figure of each tab, for the inbox of `userId`. */
export async function countBoxes(db: Db, userId: number): Promise<Record<InboxBox, number>> {
  const buckets = boxes.flatMap((box) => countersOfBox(box, userId));
  const counts = await countersOf(db, "contact", buckets);
  const figureOf = (box: InboxBox) =>
    countersOfBox(box, userId).reduce((sum, bucket) => sum + (counts[bucket] ?? 0), 0);
  return {
    unread: figureOf("unread"),
    mine: figureOf("mine"),
    unassigned: figureOf("unassigned"),
    all: figureOf("all"),
    closed: figureOf("closed"),
    spam: figureOf("spam"),
  };
}

export const findNewestUnread = (db: Db) =>
  db
    .selectFrom("enquiries")
    .select(["id", "name", "subject"])
    .where("is_read", "=", 0)
    .where("is_spam", "=", 0)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The enquiries with the next ids, those that are spam left out. */
export const listAfter = (db: Db, id: number, limit: number): Promise<StoredEnquiry[]> =>
  db
    .selectFrom("enquiries")
    .selectAll()
    .where("id", ">", id)
    .where("is_spam", "=", 0)
    .orderBy("id")
    .limit(limit)
    .execute();
