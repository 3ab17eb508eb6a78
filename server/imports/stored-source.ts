import type { SourceAuthor, SourceTerm } from "#importers/source.ts";
import type { Db } from "../database/tables.ts";
import { hostOf } from "./addresses.ts";
import { eachText, type PlannedText, type StoredImport } from "./import-repository.ts";
import type { SiteToImport, TextToImport } from "./read/import-event.ts";

/** The facts of the file about the whole site. */
export interface ReadSite extends SiteToImport {
  authors: SourceAuthor[];
  terms: SourceTerm[];
}

/** A text of the file without its body. */
export type TextHead = Omit<TextToImport, "body">;

export const headOf = ({ source }: Pick<PlannedText, "source">) => JSON.parse(source) as TextHead;

/** A row with its parsed source, because parsing all sources again costs some megabytes. */
export interface ReadText extends Omit<PlannedText, "source"> {
  head: TextHead;
}

/** Returns all texts of the file, without the rows of categories that the import creates. */
export async function readTexts(db: Db, importId: number): Promise<ReadText[]> {
  const texts: ReadText[] = [];
  for await (const { source, ...row } of eachText(db, importId))
    if (source !== "{}") texts.push({ ...row, head: headOf({ source }) });
  return texts;
}

/** Imports that version 1.0.0 began have `isHouse` instead of `isOwnFormat`. */
export function siteOf({ site }: Pick<StoredImport, "site">): ReadSite {
  const { isHouse, ...stored } = JSON.parse(site) as ReadSite & { isHouse?: boolean };
  return isHouse ? { ...stored, isOwnFormat: true } : stored;
}

/** Identifies the old site, so that a later file of it updates the same objects. */
export const siteKey = (site: ReadSite): string => hostOf(site.address);
