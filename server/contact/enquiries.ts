import type { Selectable } from "kysely";
import { enquiries, type Submission } from "#contract/areas/contact.ts";
import type { Db, EnquiryRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";
import { countersOf, countSince } from "../statistics/counters.ts";

export type StoredEnquiry = Selectable<EnquiryRow>;

export const enquiryTable = createTable<StoredEnquiry, Submission>(enquiries, {
  table: "enquiries",
  flags: ["status"],
  counted: { time: "created_at", also: ({ is_read }) => (is_read === 0 ? ["unread"] : []) },
});

export const listByEmail = (db: Db, email: string): Promise<StoredEnquiry[]> =>
  db.selectFrom("enquiries").selectAll().where("email", "=", email).execute();

export const counted = { area: "contact", table: "enquiries", time: "created_at" };

export async function stats(db: Db, since: string) {
  const counts = await countersOf(db, "contact", ["all", "status new", "unread"]);
  return {
    total_submissions: counts.all,
    new_submissions: counts["status new"],
    unread_submissions: counts.unread,
    this_week_submissions: await countSince(db, counted, since),
  };
}
