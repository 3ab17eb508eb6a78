import { resources } from "#contract/resources.ts";
import { createDocuments } from "./documents.ts";

/** The stores of all resources without a table of their own. */
export const documentStores = resources
  .filter(({ store }) => store === "document")
  .map((resource) => createDocuments(resource));

export type DocumentStore = (typeof documentStores)[number];

/** Throws for a kind that is not declared. */
export function documentStoreOf(kind: string): DocumentStore {
  const store = documentStores.find(({ resource }) => resource.area === kind);
  if (!store) throw new Error(`There is no kind "${kind}" of documents.`);
  return store;
}
