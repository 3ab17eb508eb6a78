import type { DataArea, documentCalls } from "#contract/resources.ts";
import { postTable } from "../blog/post-rows.ts";
import { enquiryTable } from "../contact/enquiry-rows.ts";
import { templateTable } from "../contact/reply-templates.ts";
import type { TextsContaining } from "../content/written-facts.ts";
import { tableNames } from "../database/connection.ts";
import type { Db } from "../database/tables.ts";
import { mediaTable, picturesOf } from "../media/file-rows.ts";
import { subscriptionTable } from "../newsletter/subscription-rows.ts";
import { createProjectTable } from "../portfolio/project-rows.ts";
import { redirectTable } from "../redirects/redirect-rows.ts";
import { documentStores } from "../resource/document-stores.ts";
import type { AnyStore, StoreOf } from "../resource/store.ts";
import { accountTable } from "../users/account-rows.ts";
import { createEvents } from "../webhooks/events.ts";
import { webhookTable } from "../webhooks/webhook-rows.ts";

type TableArea = Exclude<DataArea, keyof typeof documentCalls>;

export const projectTable = createProjectTable(picturesOf);

const tables: Record<TableArea, AnyStore> = {
  portfolio: projectTable,
  blog: postTable,
  media: mediaTable,
  users: accountTable,
  contact: enquiryTable,
  replyTemplates: templateTable,
  newsletter: subscriptionTable,
  redirects: redirectTable,
  webhooks: webhookTable,
};

const stores: readonly AnyStore[] = [...Object.values(tables), ...documentStores];

export const storeOf: StoreOf = (area) => {
  const store = stores.find(({ resource }) => resource.area === area);
  if (!store) throw new Error(`The resource "${area}" has no store.`);
  return store;
};

/** Emits events about objects, for the webhooks that subscribe to them. */
export const { emit, emitOf, announce } = createEvents(storeOf);

export const publicStores = stores
  .filter(({ resource }) => resource.isPublic)
  .map(({ resource }) => storeOf(resource.area));

export const titlesOf = (db: Db, area: DataArea, ids: readonly number[]) =>
  storeOf(area).titles(db, ids);

/** Objects of public resources. */
export async function listCreatedAfter(
  db: Db,
  at: string,
): Promise<{ area: DataArea; id: number }[]> {
  const objects: { area: DataArea; id: number }[] = [];
  for (const { resource, idsCreatedAfter } of publicStores) {
    for (const id of await idsCreatedAfter(db, at)) objects.push({ area: resource.area, id });
  }
  return objects;
}

/** The texts of posts and projects, which may name facts. */
export const textsContaining: TextsContaining = async (db, text) => {
  const blog = await postTable.textsContaining(db, text);
  const portfolio = await projectTable.textsContaining(db, text);
  return [
    ...blog.map((columns) => ({ resource: postTable.resource, columns })),
    ...portfolio.map((columns) => ({ resource: projectTable.resource, columns })),
  ];
};

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
