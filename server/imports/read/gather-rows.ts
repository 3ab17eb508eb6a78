import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { inOneLine, plainText } from "#importers/plain-text.ts";
import type { SourcePicture, SourceRedirect } from "#importers/source.ts";
import type {
  ImportLineRow,
  ImportPictureRow,
  ImportRedirectRow,
  ImportTextRow,
} from "../../database/import-rows.ts";
import type { ReadSite } from "../stored-source.ts";
import { bounded } from "./bounds.ts";
import type { ImportEvent, TextToImport } from "./import-event.ts";

type Texts = Insertable<ImportTextRow>[];
type PictureRows = Insertable<ImportPictureRow>[];
type Lines = Insertable<ImportLineRow>[];
type RedirectRows = Insertable<ImportRedirectRow>[];

const noRows = (): ReadRows => ({ texts: [], pictures: [], lines: [], redirects: [] });

/** The events that were read since the last call. */
export interface ReadRows {
  texts: Texts;
  pictures: PictureRows;
  lines: Lines;
  redirects: RedirectRows;
}

/** One slice has at most this many texts, and characters in them. */
const [maxTexts, maxCharacters] = [25, 200_000];

/** Gathers what a reader yields into rows; yields them in parts that a transaction can take. */
export async function* gatherRows(
  importId: number,
  events: AsyncIterable<ImportEvent>,
  site: ReadSite,
): AsyncGenerator<ReadRows> {
  const authors = new Set<string>();
  let rows = noRows();
  let characters = 0;
  for await (const event of bounded(events)) {
    if (event.event === "text") {
      const row = textRow(importId, event.text);
      rows.texts.push(row);
      characters += event.text.body.length + row.source.length;
    } else take(event, { importId, site, authors, rows });
    const isFull =
      rows.texts.length >= maxTexts || characters > maxCharacters || sizeOf(rows) > 500;
    if (!isFull) continue;
    yield rows;
    rows = noRows();
    characters = 0;
  }
  yield rows;
}

interface Gathered {
  importId: number;
  site: ReadSite;
  /** The keys of the authors that were read already. */
  authors: Set<string>;
  rows: ReadRows;
}

function take(
  event: Exclude<ImportEvent, { event: "text" }>,
  { importId, site, authors, rows }: Gathered,
): void {
  if (event.event === "site") Object.assign(site, withDefaults(event.site, site));
  else if (event.event === "author") {
    // Each part of an export lists all authors.
    if (authors.has(event.author.key)) return;
    authors.add(event.author.key);
    site.authors.push(event.author);
  } else if (event.event === "term") site.terms.push(event.term);
  else if (event.event === "redirect") rows.redirects.push(redirectRow(importId, event.redirect));
  else if (event.event === "picture") rows.pictures.push(pictureRow(importId, event.picture));
  else rows.lines.push({ import_id: importId, text_id: null, ...event.line });
}

/** Values that the file does not have stay those of the form. */
const withDefaults = (site: Partial<ReadSite>, before: ReadSite) => ({
  title: site.title || before.title,
  address:
    site.address && !(site.address === "__GHOST_URL__" && before.address)
      ? site.address
      : before.address,
  ...(site.isOwnFormat && { isOwnFormat: true }),
});

const pictureRow = (
  import_id: number,
  { id, parent, address, alt, page }: SourcePicture,
): Insertable<ImportPictureRow> => ({
  import_id,
  source_id: id,
  parent,
  address,
  alt: inOneLine(alt).slice(0, 500),
  page,
});

const redirectRow = (
  import_id: number,
  { from, to, status }: SourceRedirect,
): Insertable<ImportRedirectRow> => ({
  import_id,
  address: from,
  target: to,
  status,
  text_id: null,
});

const sizeOf = ({ pictures, lines, redirects }: ReadRows) =>
  pictures.length + lines.length + redirects.length;

function textRow(importId: number, { body, ...head }: TextToImport): Insertable<ImportTextRow> {
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
