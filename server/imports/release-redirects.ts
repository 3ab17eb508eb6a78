import type { ImportLine } from "#contract/areas/imports.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { Db } from "../database/tables.ts";
import type { StaffTransaction } from "../database/write.ts";
import { isOnSite } from "../resource/store.ts";
import type { ImportParts } from "./import-parts.ts";
import type { PlannedText, StoredImport } from "./import-repository.ts";
import * as repository from "./import-repository.ts";
import { objectsOf } from "./import-step.ts";
import { refusedSentence } from "./read/bounds.ts";

/** Redirects the old addresses, in the transaction that publishes the release. */
export async function redirectOld(
  parts: ImportParts,
  transaction: StaffTransaction,
  release: number,
): Promise<void> {
  const { trx } = transaction;
  const imported = await repository.findByRelease(trx, release);
  if (!imported) return;
  const planned = await redirectsOf(parts, trx, imported);
  const results = await parts.addRedirects(transaction, planned);
  const lines: Omit<ImportLine, "title">[] = [];
  let missing = 0;
  for (const [index, { rowId, from, to }] of planned.entries()) {
    const result = results[index];
    if (result && "id" in result) await repository.setRedirect(trx, rowId, result.id);
    else if (result?.problem && lines.length < maxRefused)
      lines.push({ code: "redirect", message: refusedSentence(from, to, result.problem) });
    else missing += 1;
  }
  if (missing > 0) {
    const message = `${missing.toLocaleString("en-US")} old addresses got no redirect: they already have one, show a page, or exceed the limit.`;
    lines.push({ code: "redirect", message });
  }
  await repository.addLines(
    trx,
    lines.map((line) => ({ import_id: imported.id, text_id: null, title: null, ...line })),
  );
  await repository.update(trx, imported.id, { state: "released" });
}

/** The report names at most this many. */
const maxRefused = 100;

/** Removes the redirects, in the transaction that undoes the release. */
export async function endRedirects(
  { removeRedirects }: ImportParts,
  transaction: StaffTransaction,
  release: number,
): Promise<void> {
  const imported = await repository.findByRelease(transaction.trx, release);
  if (!imported) return;
  const rows = await repository.redirects(transaction.trx, imported.id);
  const added = rows.flatMap(({ redirect_id: id, address: from }) =>
    id === null ? [] : [{ id, from }],
  );
  await removeRedirects(transaction, added);
}

/** Returns the present targets of old addresses, without those of texts that are not published. */
async function redirectsOf(parts: ImportParts, trx: Db, { id }: StoredImport) {
  const texts = await repository.texts(trx, id);
  const paths = await pathsOf(parts, trx, texts);
  const rows = await repository.redirects(trx, id);
  return rows.flatMap(({ id: rowId, address: from, text_id, target, status }) => {
    const to = text_id === null ? target : paths.get(text_id);
    return to === undefined ? [] : [{ rowId, from, to, status }];
  });
}

/** Returns the present addresses of the published texts. */
async function pathsOf(
  { historyOf }: ImportParts,
  trx: Db,
  texts: readonly PlannedText[],
): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  for (const [area, areaRows] of Map.groupBy(texts, (row) => row.area)) {
    if (area === null || area === "post-categories") continue;
    const history = historyOf(area);
    const byObject = Map.groupBy(areaRows, ({ object_id }) => object_id ?? 0);
    for await (const row of objectsOf(trx, history, [...byObject.keys()])) {
      const { slug } = history.useCases.store.present(row) as { slug?: unknown };
      if (!isOnSite(row)) continue;
      for (const text of byObject.get(row.id) ?? [])
        paths.set(text.id, sitePathOf(area, { id: row.id, slug }));
    }
  }
  return paths;
}
