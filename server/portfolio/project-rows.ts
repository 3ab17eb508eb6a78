import type { Selectable } from "kysely";
import { type Project, projects } from "#contract/areas/portfolio.ts";
import { seoColumns } from "#contract/areas/seo.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { matching, type SearchQuery } from "../database/search.ts";
import type { Db, PortfolioItemRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";

interface PictureFile {
  id: number;
  key: string;
  alt: string | null;
  width: number | null;
  height: number | null;
}

export interface ProjectRow extends Selectable<PortfolioItemRow> {
  files: PictureFile[];
}

/** Returns the files of the library that have these ids. */
export type PicturesOf = (db: Db, ids: readonly number[]) => Promise<PictureFile[]>;

export type ProjectTable = ReturnType<typeof createProjectTable>;

export function createProjectTable(picturesOf: PicturesOf) {
  const table = createTable<ProjectRow, Project>(projects, {
    table: "portfolio_items",
    load: (db, ids) => load(db, picturesOf, ids, true),
    also: (row) => ({ gallery: galleryOf(row) }),
  });
  return {
    ...table,

    async listWithoutBody(db: Db, ids: readonly number[]): Promise<ProjectRow[]> {
      const rows = await load(db, picturesOf, ids, false);
      const projects = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => projects.get(id) ?? []);
    },
  };
}

export const isPublic = ({ status }: Pick<ProjectRow, "status">) => status === "published";

const fields = Object.keys(projects.fields).map(snake) as (keyof PortfolioItemRow)[];
const ofPages = ["body", ...seoColumns] as const;
const withoutBody = fields.filter((name) => !ofPages.some((each) => each === name));

async function load(
  db: Db,
  picturesOf: PicturesOf,
  ids: readonly number[],
  hasBody: boolean,
): Promise<ProjectRow[]> {
  if (ids.length === 0) return [];
  const rows = (await db
    .selectFrom("portfolio_items")
    .select(["id", "created_at", "updated_at", "revision", "author_id", ...withoutBody])
    .$if(hasBody, (query) => query.select(ofPages))
    .where("id", "in", ids)
    .execute()) as Selectable<PortfolioItemRow>[];
  const mediaIds = [
    ...new Set(rows.flatMap((row) => picturesOfRow(row).map(({ mediaId }) => mediaId))),
  ];
  const files = new Map((await picturesOf(db, mediaIds)).map((file) => [file.id, file]));
  return rows.map((row) => ({
    ...row,
    files: picturesOfRow(row).flatMap(({ mediaId }) => files.get(mediaId) ?? []),
  }));
}

/** The pictures that a project names. */
const picturesOfRow = ({ pictures }: Pick<ProjectRow, "pictures">): Project["pictures"] =>
  JSON.parse(pictures);

/** Returns the picture of lists (`image_src`) first, then the others. */
function galleryOf(row: ProjectRow): Project["gallery"] {
  const pictureById = new Map(picturesOfRow(row).map((each) => [each.mediaId, each]));
  const pictures = row.files.map(({ id, key, alt, width, height }) => {
    const { alt: ownAlt, kind } = pictureById.get(id) ?? {};
    return {
      mediaId: id,
      src: `/media/${key}`,
      alt: ownAlt || (alt ?? ""),
      width,
      height,
      ...(kind && { kind }),
    };
  });
  const { image_src: src, image_width: width, image_height: height } = row;
  const cover = pictures.find((picture) => picture.src === src);
  const first = cover ?? { mediaId: null, src, alt: "", width, height };
  const others = pictures.filter((picture) => picture !== cover);
  return src ? [first, ...others] : others;
}

export interface ProjectFilter {
  category: string | undefined;
  /** Four digits, of the creation date in UTC. */
  year: string | undefined;
}

export type ProjectOrder = "sorted" | "newest" | "oldest";

export async function ids(
  db: Db,
  filter: ProjectFilter,
  order: ProjectOrder,
  slice: { limit: number; offset: number },
): Promise<number[]> {
  const direction = order === "oldest" ? "asc" : "desc";
  // Selects only the id, so that skipped rows are read from the index alone.
  const rows = await filtered(db, filter)
    .select("id")
    .$if(order === "sorted", (sorted) => sorted.orderBy("sort_order"))
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** More are not ranked: a word so common tells none of them apart. */
const maxFound = 50;

export const search = (db: Db, query: SearchQuery) =>
  filtered(db, { category: undefined, year: undefined })
    .select(["id", "title", "outcome", "description", "quote", "category"])
    .where("id", "in", matching(db, "portfolio_items", query))
    .orderBy("sort_order")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxFound)
    .execute();

export async function count(db: Db, filter: ProjectFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the projects that search engines may list, in the order `sorted`. */
export const forEngines = (db: Db) =>
  filtered(db, { category: undefined, year: undefined })
    .where("no_index", "=", 0)
    .select(["id", "updated_at", "canonical_url"])
    .orderBy("sort_order")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(10_000)
    .execute();

function filtered(db: Db, { category, year }: ProjectFilter) {
  return db
    .selectFrom("portfolio_items")
    .where("status", "=", "published")
    .$call((query) => (category === undefined ? query : query.where("category", "=", category)))
    .$if(year !== undefined, (query) =>
      query.where("created_at", ">=", `${year}-`).where("created_at", "<", `${year}.`),
    );
}
