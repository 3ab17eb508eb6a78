import type { DataArea } from "#contract/resources.ts";
import { counted } from "#importers/source.ts";
import { type StaffTransaction, silentIn } from "../../database/write.ts";
import * as repository from "../import-repository.ts";
import {
  accountsOfSite,
  areasOf,
  categoryName,
  categoryNames,
  type ImportStep,
  type JobParts,
  objectsOf,
} from "../import-step.ts";
import { inParts } from "../slices.ts";
import {
  type ReadSite,
  type ReadText,
  readTexts,
  siteKey,
  type TextHead,
} from "../stored-source.ts";
import { mapOldAddresses, planRedirects } from "./old-addresses.ts";
import { type KnownText, planSlugs } from "./plan-slugs.ts";

/** Plans addresses, categories and redirects; the plan counts once all of it is stored. */
export async function planImport(step: ImportStep, site: ReadSite): Promise<void> {
  const { parts, imported, actor, proceed } = step;
  const { db, writer } = parts;
  const { id } = imported;
  const all = await readTexts(db, id);
  const firsts = new Map(all.toReversed().map((row) => [row.source_id, row.id]));
  const texts = all.filter((row) => firsts.get(row.source_id) === row.id);
  const doubles = all.filter((row) => firsts.get(row.source_id) !== row.id);
  const known = await knownObjects(step, site, texts);
  const taken = await parts.takenSlugs();
  const { slugs, lines } = await planSlugs({ texts, known, taken });
  const newCategories = categoriesToMake(texts, await parts.categories(db));
  const addresses = await mapOldAddresses({
    texts,
    site,
    slugs,
    categoryOf: categoryNames([...(await parts.categories(db)), ...newCategories]),
  });
  const redirects = await planRedirects(id, addresses, texts);
  const authors = await authorLines(parts, site, texts);
  const planned = texts.map((row) => ({
    id: row.id,
    slug: slugs.get(row.id) ?? null,
    area: areaOf(row.head),
    object_id: known.get(row.id)?.id ?? null,
  }));
  // Rows are written in parts so that others can write in between; all count after the state
  // changes.
  await inParts(planned, (part) => repository.setTexts(db, part));
  await inParts(doubles, (part) =>
    repository.setTexts(
      db,
      part.map((row) => ({ id: row.id, outcome: "left_out" as const })),
    ),
  );
  await inParts(redirects.rows, (part) => repository.addRedirects(db, part));
  const doubled = doubles.map((row) => ({
    text_id: row.id,
    code: "left_out" as const,
    title: row.title,
    message: "The file contains it twice. This is the second copy.",
  }));
  await inParts([...lines, ...redirects.lines, ...authors, ...doubled], (part) =>
    repository.addLines(
      db,
      part.map((line) => ({ import_id: id, ...line })),
    ),
  );
  await writer.writeWithoutInvalidating(actor, areasOf(site), async (transaction) => {
    for (const name of newCategories) await makeCategory(step, silentIn(transaction), name);
    await proceed(transaction.trx, {
      state: "writing",
      done: 0,
      total: texts.length,
      site: JSON.stringify(site),
    });
  });
}

const areaOf = ({ own, type }: TextHead): DataArea =>
  own?.area ?? (type === "post" ? "blog" : "pages");

/** Returns the objects that earlier imports made of the texts and that still exist. */
async function knownObjects(
  { parts, imported }: ImportStep,
  site: ReadSite,
  texts: readonly ReadText[],
): Promise<Map<number, KnownText>> {
  const { db, historyOf } = parts;
  const sources = await repository.sources(db, { kind: imported.kind, site: siteKey(site) });
  const importedBefore = texts.flatMap((row) => {
    const source = sources.get(row.source_id);
    return source ? [{ row, source }] : [];
  });
  const known = new Map<number, KnownText>();
  for (const [area, areaRows] of Map.groupBy(importedBefore, ({ source }) => source.area)) {
    const history = historyOf(area);
    const byId = new Map(areaRows.map((each) => [each.source.object_id, each]));
    for await (const object of objectsOf(db, history, [...byId.keys()])) {
      const text = byId.get(object.id);
      const { slug } = history.useCases.store.present(object) as { slug?: unknown };
      if (text)
        known.set(text.row.id, {
          id: object.id,
          slug: String(slug ?? ""),
          hash: text.source.hash,
        });
    }
  }
  return known;
}

async function makeCategory(
  { parts, imported, actor }: ImportStep,
  transaction: StaffTransaction,
  name: string,
): Promise<void> {
  const area = "post-categories" as const;
  const { id } = await parts.historyOf(area).createDraftIn(transaction, actor, { name });
  await repository.addTexts(transaction.trx, [
    {
      import_id: imported.id,
      source_id: `category ${name}`,
      title: name,
      source: "{}",
      body: null,
      hash: "",
      slug: null,
      area,
      object_id: id,
      outcome: "created",
    },
  ]);
}

async function authorLines(parts: JobParts, site: ReadSite, texts: readonly ReadText[]) {
  const counts = new Map<string, number>();
  for (const { head } of texts) {
    const { author, type } = head;
    if (author && type === "post") counts.set(author, (counts.get(author) ?? 0) + 1);
  }
  const accounts = await accountsOfSite(parts, site);
  return [...counts].flatMap(([key, count]) => {
    if (accounts.has(key)) return [];
    const { name = key, email = "" } = site.authors.find((author) => author.key === key) ?? {};
    const message = `${counted(count, "post")} by ${name}${email ? ` (${email})` : ""} are assigned to the person importing: no account has this address.`;
    return [{ text_id: null, code: "author" as const, title: null, message }];
  });
}

/** Counts the first category of each post; WordPress's default category says nothing. */
function categoriesToMake(texts: readonly ReadText[], existing: readonly string[]): string[] {
  const known = new Set(existing.map((name) => name.toLowerCase()));
  const names: string[] = [];
  for (const { head } of texts) {
    const { type, categories } = head;
    const name = categoryName(categories[0] ?? "");
    if (
      type !== "post" ||
      !name ||
      known.has(name.toLowerCase()) ||
      /^uncategori[sz]ed$/i.test(name)
    )
      continue;
    known.add(name.toLowerCase());
    names.push(name);
  }
  return names;
}
