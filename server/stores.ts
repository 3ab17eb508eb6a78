import { type DataArea, resources } from "#contract/resources.ts";
import { postTable } from "./blog/posts.ts";
import { enquiryTable } from "./contact/submissions.ts";
import { tableNames } from "./database/connection.ts";
import type { Db } from "./database/tables.ts";
import { mediaTable } from "./media/files.ts";
import { subscriptionTable } from "./newsletter/subscriptions.ts";
import { projectTable } from "./portfolio/projects.ts";
import { createDocuments } from "./resource/documents.ts";
import type { Store } from "./resource/store.ts";
import { accountTable } from "./users/accounts.ts";

type AnyStore = Pick<Store<never>, "resource" | "table" | "titles" | "reindex" | "isEmpty">;

const tables: readonly AnyStore[] = [
  projectTable,
  postTable,
  mediaTable,
  accountTable,
  enquiryTable,
  subscriptionTable,
];

export const documentStores = resources
  .filter(({ store }) => store === "document")
  .map((resource) => createDocuments(resource));

const stores: readonly AnyStore[] = [...tables, ...documentStores];

export function storeOf(area: DataArea): Store<{ id: number; revision?: number }, object> {
  const found = stores.find(({ resource }) => resource.area === area);
  if (!found) throw new Error(`The resource "${area}" has no store.`);
  return found as unknown as ReturnType<typeof storeOf>;
}

export const publicStores = stores
  .filter(({ resource }) => resource.isPublic)
  .map(({ resource }) => storeOf(resource.area as DataArea));

export const titlesOf = (db: Db, area: DataArea, ids: readonly number[]) =>
  storeOf(area).titles(db, ids);

export async function reindex(db: Db): Promise<void> {
  for (const store of stores) await store.reindex(db);
}

/** A database of an older version lacks some of the tables. */
export async function hasObjects(db: Db): Promise<boolean> {
  const there = await tableNames(db);
  for (const store of stores) {
    if (there.has(store.table) && !(await store.isEmpty(db))) return true;
  }
  return false;
}
