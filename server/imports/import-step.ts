import { setImmediate as nextTurn } from "node:timers/promises";
import type { DataArea } from "#contract/resources.ts";
import { inOneLine, plainText } from "#importers/plain-text.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, Foundation } from "../database/write.ts";
import type { Log } from "../kernel/log.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import type { PublishedRow } from "../publishing/drafts/drafted-object.ts";
import type { History } from "../publishing/history.ts";
import type { ReleaseService } from "../publishing/releases/release-service.ts";
import type * as repository from "./import-repository.ts";
import type { StoredImport } from "./import-repository.ts";
import { partsOf } from "./slices.ts";
import type { ReadSite } from "./stored-source.ts";
import { allContentAreas } from "./write/own-objects.ts";
import type { AddPicture, FetchFile } from "./write/pictures.ts";

export interface JobParts extends Foundation {
  log: Log;
  historyOf(area: string): History;
  releaseService: ReleaseService;
  newestRevision(trx: Db, object: ObjectRef): Promise<number | null>;
  addPicture: AddPicture;
  /** Returns whether the account may import now; each step asks, because rights can end. */
  mayImport(trx: Db, userId: number | null): Promise<boolean>;
  /** Makes sure that later objects of a table get ids above this one. */
  advanceIdSequence(trx: Db, table: string, id: number): Promise<void>;
  fetchFile: FetchFile | null;
  /** The slugs of all posts, and of all pages, on the site or not. */
  takenSlugs(): Promise<{ posts: Set<string>; pages: Set<string> }>;
  categories(db: Db): Promise<string[]>;
  /** The time zone of the site's clock. */
  zone(): Promise<string>;
  /** The existing accounts, by email address in lower case. */
  accountsOf(emails: readonly string[]): Promise<Map<string, number>>;
}

/** Each step of an import gets these parts. */
export interface ImportStep {
  parts: JobParts;
  imported: StoredImport;
  actor: Actor;
  /** Throws `Stopped` once the import was taken back, or another process has it. */
  proceed(trx: Db, changes: Parameters<typeof repository.proceed>[2]): Promise<void>;
}

/** A running import writes these resources in any of its steps. */
const areas: readonly DataArea[] = ["blog", "media", "pages", "post-categories", "redirects"];

/** An import writes these areas; that of another Nokshi site writes all content. */
export const areasOf = ({ isOwnFormat }: ReadSite): readonly DataArea[] =>
  isOwnFormat ? allContentAreas : areas;

/** Yields those of the objects that still exist. */
export async function* objectsOf(
  db: Db,
  { useCases }: History,
  ids: readonly number[],
): AsyncGenerator<PublishedRow> {
  for (const part of partsOf(ids)) {
    yield* await useCases.store.listByIds(db, part);
    await nextTurn();
  }
}

/** Maps the key of each author in the file to their account here. */
export async function accountsOfSite(
  { accountsOf }: Pick<JobParts, "accountsOf">,
  { authors }: ReadSite,
): Promise<Map<string, number>> {
  const byEmail = await accountsOf(authors.map(({ email }) => email.toLowerCase()).filter(Boolean));
  return new Map(
    authors.flatMap(({ key, email }) => {
      const account = byEmail.get(email.toLowerCase());
      return account === undefined ? [] : [[key, account] as const];
    }),
  );
}

/** Returns a function that finds the category of this site by its name in the file. */
export const categoryNames = (names: readonly string[]) => {
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  return (name: string): string | null => byKey.get(categoryName(name).toLowerCase()) ?? null;
};

/** Shortens and cleans a name to one that a category of this site may have. */
export const categoryName = (name: string): string =>
  [...inOneLine(plainText(name)).normalize("NFC").replace(/[{}]/g, "")]
    .slice(0, 60)
    .join("")
    .trim();
