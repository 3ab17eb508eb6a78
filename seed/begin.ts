import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Replacement } from "#server/auth/welcome.ts";
import { storeOf } from "#server/compose/stores.ts";
import { documentStores } from "#server/resource/document-stores.ts";
import { cast } from "./cast.ts";
import { fillDocuments, type StarterDocuments } from "./documents.ts";
import type { SeedTransaction } from "./transaction.ts";

const replaced = ["blog", "portfolio", "redirects", "media", "replyTemplates", "users"] as const;
const sampleEmails: readonly string[] = Object.values(cast).map(({ email }) => email);

/** Returns the documents of an empty or a placeholder site; null for other beginnings. */
export async function starterDocumentsOf(
  beginning: string | null,
): Promise<StarterDocuments | null> {
  if (beginning === "shape") return (await import("#content/shape.ts")).shapeDocuments;
  if (beginning === "nothing") return (await import("#content/nothing.ts")).nothingDocuments;
  return null;
}

/** Replaces all content, whoever wrote it; only for a site that no one has signed in to. */
export async function replaceSampleContent(
  { trx, at }: { trx: SeedTransaction; at: string },
  { beginning, adminId, name }: Replacement,
): Promise<void> {
  await trx.deleteFrom("media_uses").execute();
  // Among them the plan of a sample post; their items and links go with them.
  await trx.deleteFrom("releases").execute();
  for (const area of replaced) await removeAll(trx, area, adminId);
  const kinds = documentStores.map(({ resource }) => resource.area);
  await trx.deleteFrom("documents").where("kind", "in", kinds).execute();
  const start = (await starterDocumentsOf(beginning)) ?? {};
  const page = start["home-page"] as { sections: object[] };
  const sections = page.sections.map((section) => ({ ...section, hidesEmpty: true }));
  const home = { ...page, heading: name, sections };
  await fillDocuments(trx, documentStores, { ...start, "home-page": home }, at);
}

async function removeAll(trx: SeedTransaction, area: (typeof replaced)[number], adminId: number) {
  const store = storeOf(area);
  const all = { filters: {}, search: null, sorted: null };
  const rows = await store.listByIds(trx, await store.ids(trx, all, { limit: 100_000, offset: 0 }));
  for (const row of rows) if (isSample(row, area, adminId)) await store.remove(trx, row, null);
}

/** Accounts that registered or were added by command are not samples; all other rows are. */
function isSample(row: { id: number }, area: string, adminId: number): boolean {
  if (area !== "users") return true;
  return row.id !== adminId && sampleEmails.includes((row as { email?: string }).email ?? "");
}

export const removeSampleFiles = (mediaDir: string): Promise<void> =>
  rm(join(mediaDir, "samples"), { recursive: true, force: true });
