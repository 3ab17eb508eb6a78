import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { ImportLineRow, ImportPictureRow, ImportTextRow } from "../database/import-rows.ts";
import { inOneLine, plainText } from "./plain-text.ts";
import type { ReadSite } from "./plan.ts";
import type { SourceEvent, SourceText } from "./source.ts";

type Texts = Insertable<ImportTextRow>[];
type PictureRows = Insertable<ImportPictureRow>[];
type Lines = Insertable<ImportLineRow>[];

/** What was read since the last time. */
export interface ReadRows {
  texts: Texts;
  pictures: PictureRows;
  lines: Lines;
}

/** Texts at once, and characters of them. */
const [maxTexts, maxCharacters] = [25, 200_000];

/** Gathers what a reader yields into rows; yields them in parts that a transaction can take. */
export async function* gatherRows(
  importId: number,
  events: AsyncIterable<SourceEvent>,
  site: ReadSite,
): AsyncGenerator<ReadRows> {
  let rows: ReadRows = { texts: [], pictures: [], lines: [] };
  let characters = 0;
  for await (const event of events) {
    if (event.event === "site") Object.assign(site, named(event.site, site));
    else if (event.event === "author") site.authors.push(event.author);
    else if (event.event === "term") site.terms.push(event.term);
    else if (event.event === "line")
      rows.lines.push({ import_id: importId, text_id: null, ...event.line });
    else if (event.event === "picture")
      rows.pictures.push({
        import_id: importId,
        source_id: event.picture.id,
        parent: event.picture.parent,
        address: event.picture.address,
        alt: inOneLine(event.picture.alt).slice(0, 500),
        page: event.picture.page,
      });
    else {
      rows.texts.push(textRow(importId, event.text));
      characters += event.text.body.length;
    }
    const isFull =
      rows.texts.length >= maxTexts ||
      characters > maxCharacters ||
      rows.pictures.length + rows.lines.length > 500;
    if (!isFull) continue;
    yield rows;
    rows = { texts: [], pictures: [], lines: [] };
    characters = 0;
  }
  yield rows;
}

/** What the file does not say stays as it was given. */
const named = (site: Partial<ReadSite>, before: ReadSite) => ({
  title: site.title || before.title,
  address:
    site.address && !(site.address === "__GHOST_URL__" && before.address)
      ? site.address
      : before.address,
});

function textRow(importId: number, { body, ...head }: SourceText): Insertable<ImportTextRow> {
  const text = body.toWellFormed().replaceAll("\0", "");
  const source = JSON.stringify(head).replaceAll("\\u0000", "");
  return {
    import_id: importId,
    source_id: `${head.type} ${head.id}`.slice(0, 500),
    title: inOneLine(plainText(head.title)).slice(0, 300) || "Untitled",
    source,
    body: text,
    hash: createHash("sha256").update(source).update("\0").update(text).digest("hex"),
    slug: null,
    area: null,
    object_id: null,
    outcome: null,
  };
}
