import { type DataArea, type documentCalls, resources } from "#contract/resources.ts";
import { postTable } from "../blog/posts.ts";
import { enquiryTable } from "../contact/submissions.ts";
import { tableNames } from "../database/connection.ts";
import type { Db } from "../database/tables.ts";
import { mediaTable } from "../media/files.ts";
import { subscriptionTable } from "../newsletter/subscriptions.ts";
import { projectTable } from "../portfolio/projects.ts";
import { redirectTable } from "../redirects/redirect-rows.ts";
import { createDocuments } from "../resource/documents.ts";
import type { Store } from "../resource/store.ts";
import { accountTable } from "../users/accounts.ts";

type AnyStore = Pick<Store<never>, "resource" | "table" | "titles" | "reindex" | "isEmpty">;

type TableArea = Exclude<DataArea, keyof typeof documentCalls>;

const tables: Record<TableArea, AnyStore> = {
  portfolio: projectTable,
  blog: postTable,
  media: mediaTable,
  users: accountTable,
  contact: enquiryTable,
  newsletter: subscriptionTable,
  redirects: redirectTable,
};

export const documentStores = resources
  .filter(({ store }) => store === "document")
  .map((resource) => createDocuments(resource));

const stores: readonly AnyStore[] = [...Object.values(tables), ...documentStores];

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
export async function hasObjects(db: Db, except: readonly string[] = []): Promise<boolean> {
  const there = await tableNames(db);
  for (const store of stores) {
    const isAsked = !except.includes(store.resource.area) && there.has(store.table);
    if (isAsked && !(await store.isEmpty(db))) return true;
  }
  return false;
}
