import type { Import, ImportLineCode } from "#contract/areas/imports.ts";
import type { History } from "../publishing/history.ts";
import type { ImportParts } from "./import-parts.ts";
import type { PlannedText, StoredImport } from "./import-repository.ts";
import * as repository from "./import-repository.ts";
import { ignoreMissing } from "./undo/take-back.ts";

/** The codes are in the order of the report. */
const lineCodes: readonly ImportLineCode[] = [
  "cut_off",
  "overwritten",
  "kept_draft",
  "slug",
  "author",
  "picture_missing",
  "picture_away",
  "picture_failed",
  "link",
  "shortcode",
  "block",
  "element",
  "shortened",
  "tag",
  "redirect",
  "comments",
  "left_out",
];

/** Returns imports as the API describes them. */
export async function presentImports(
  { db, releaseStates }: Pick<ImportParts, "db" | "releaseStates">,
  rows: readonly StoredImport[],
): Promise<Import[]> {
  const states = await releaseStates(rows.flatMap(({ release_id }) => release_id ?? []));
  const lines = Map.groupBy(
    await repository.countLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ import_id }) => import_id,
  );
  const names = await repository.creatorNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    kind: row.kind,
    file: row.file,
    bytes: row.bytes,
    created_at: row.created_at,
    created_by: row.actor_email,
    created_by_name: names.get(row.id) ?? row.actor_email,
    finished_at: row.finished_at,
    problem: row.problem,
    progress: { done: row.done, total: row.total },
    release:
      row.release_id === null
        ? null
        : { id: row.release_id, state: states.get(row.release_id) ?? null },
    report: {
      counts: { ...noCounts, ...JSON.parse(row.counts) },
      lines: lineCodes.flatMap((code) => {
        const counted = lines.get(row.id)?.find((each) => each.code === code);
        return counted ? [{ code, count: counted.count }] : [];
      }),
    },
  }));
}

const noCounts = {
  posts: 0,
  pages: 0,
  projects: 0,
  documents: 0,
  categories: 0,
  pictures: 0,
  redirects: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
};

/** Returns the present draft of a text; null if it was left out, or deleted since. */
export async function draftText(
  { historyOf }: { historyOf(area: string): History },
  { area, object_id }: Pick<PlannedText, "area" | "object_id">,
): Promise<string | null> {
  if (area === null || object_id === null) return null;
  const object = await historyOf(area).seen(object_id).catch(ignoreMissing);
  return object ? markdownIn(object.fields) : null;
}

/** Returns the text of a post, or the texts of a page's blocks. */
function markdownIn(fields: Readonly<Record<string, unknown>>): string {
  if (typeof fields.content === "string") return fields.content;
  if (typeof fields.body === "string") return fields.body;
  const blocks = Array.isArray(fields.blocks) ? fields.blocks : [];
  return blocks
    .map((block: Record<string, unknown>) =>
      block.type === "picture" ? `![](${String(block.picture)})` : String(block.text ?? ""),
    )
    .join("\n\n");
}
