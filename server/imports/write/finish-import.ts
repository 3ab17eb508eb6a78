import type { Insertable } from "kysely";
import type { DataArea } from "#contract/resources.ts";
import { counted } from "#importers/source.ts";
import type { ImportLineRow, ImportRedirectRow } from "../../database/import-rows.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { isOnSite } from "../../resource/store.ts";
import { addressKey, hostOf, isTaken, originalOf, ownPath } from "../addresses.ts";
import type { PlannedText, StoredPicture, StoredText } from "../import-repository.ts";
import * as repository from "../import-repository.ts";
import { areasOf, type ImportStep, type JobParts, objectsOf } from "../import-step.ts";
import { inParts } from "../slices.ts";
import { type ReadSite, siteOf } from "../stored-source.ts";

/** Puts the drafts into one release and marks the import as ready. */
export async function finishImport(step: ImportStep, pictures: number): Promise<void> {
  const { parts, imported, actor, proceed } = step;
  const { db, writer, releaseService } = parts;
  const { id, file } = imported;
  const texts = await repository.texts(db, id);
  const site = siteOf(imported);
  const { isOwnFormat } = site;
  const isPublic = await publicObjects(parts, texts);
  const order: readonly DataArea[] = ["post-categories", "pages", "blog"];
  const objects = texts
    .filter(({ source, outcome }) => outcome !== "left_out" && !(JSON.parse(source).held ?? null))
    .filter((row) => row.outcome !== "unchanged" || !isPublic.has(`${row.area} ${row.object_id}`))
    .flatMap(({ area, object_id }): ObjectRef[] =>
      area && object_id ? [{ area, id: object_id }] : [],
    )
    // The export of another Nokshi site lists objects before the objects that need them.
    .toSorted((a, b) => (isOwnFormat ? 0 : order.indexOf(a.area) - order.indexOf(b.area)));
  const files = await repository.pictures(db, id);
  await inParts(fileRedirects(id, site, files), (part) => repository.addRedirects(db, part));
  const unused = unusedLine(files);
  const redirects = (await repository.redirects(db, id)).length;
  const counts = countsOf(texts, { pictures, redirects });
  await writer.writeAs(actor, areasOf(site), async (transaction) => {
    const title = `Import of ${file}`.slice(0, 200);
    const release_id =
      objects.length > 0 ? await releaseService.createIn(transaction, actor, title, objects) : null;
    const finished_at = transaction.at;
    if (unused) await repository.addLines(transaction.trx, [{ import_id: id, ...unused }]);
    await proceed(transaction.trx, {
      state: "ready",
      finished_at,
      release_id,
      counts: JSON.stringify(counts),
      leased_until: null,
    });
  });
}

/** Returns a line that counts the files of the old library that no text uses. */
function unusedLine(
  files: readonly StoredPicture[],
): Omit<Insertable<ImportLineRow>, "import_id"> | null {
  const unusedCount = files.filter(
    (row) => row.source_id !== null && !row.url && !row.problem,
  ).length;
  if (unusedCount === 0) return null;
  const why = files.some(({ url }) => url !== null)
    ? " that no text uses or that is missing from the export"
    : "";
  const message = `Left in the old library: ${counted(unusedCount, "file")}${why}.`;
  return { text_id: null, code: "left_out", title: null, message };
}

/** Returns redirects from old files, and from the pages about them, to the library. */
function fileRedirects(
  import_id: number,
  site: ReadSite,
  pictures: readonly StoredPicture[],
): Insertable<ImportRedirectRow>[] {
  const host = hostOf(site.address);
  return pictures.flatMap(({ address, page, source_id, url }) => {
    if (url === null || !/^https?:/.test(address)) return [];
    if (source_id === null && hostOf(address) !== host) return [];
    const short = source_id === null ? null : `/?attachment_id=${source_id}`;
    return [address, originalOf(address), page, short].flatMap((each) => {
      const path = each?.startsWith("/")
        ? each
        : ownPath(each ?? "", new Set([hostOf(each ?? "")]));
      const key = path ? addressKey(path) : null;
      if (key === null || key === "/" || isTaken(key)) return [];
      return [{ import_id, address: key, text_id: null, target: url, redirect_id: null }];
    });
  });
}

/** Returns the objects on the site that the import leaves as they are. */
async function publicObjects(
  { db, historyOf }: JobParts,
  texts: readonly PlannedText[],
): Promise<Set<string>> {
  const unchanged = texts.filter(({ outcome }) => outcome === "unchanged");
  const publicKeys = new Set<string>();
  for (const [area, areaRows] of Map.groupBy(unchanged, (row) => row.area)) {
    if (area === null) continue;
    const ids = areaRows.flatMap(({ object_id }) => object_id ?? []);
    for await (const row of objectsOf(db, historyOf(area), ids))
      if (isOnSite(row)) publicKeys.add(`${area} ${row.id}`);
  }
  return publicKeys;
}

function countsOf(texts: readonly PlannedText[], more: { pictures: number; redirects: number }) {
  const of = (area: DataArea) =>
    texts.filter((row) => row.area === area && row.outcome !== "left_out");
  const isDocument = ({ area }: PlannedText) =>
    area !== null && !["blog", "pages", "portfolio", "post-categories"].includes(area);
  const documents = texts.filter((row) => row.outcome !== "left_out" && isDocument(row));
  const projects = of("portfolio");
  const written = [...of("blog"), ...of("pages"), ...projects, ...documents];
  const by = (outcome: StoredText["outcome"]) =>
    written.filter((row) => row.outcome === outcome).length;
  return {
    posts: of("blog").length,
    pages: of("pages").length,
    projects: projects.length,
    documents: documents.length,
    categories: of("post-categories").length,
    ...more,
    created: by("created"),
    updated: by("updated"),
    unchanged: by("unchanged"),
  };
}
