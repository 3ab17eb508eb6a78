import type { Call } from "#contract/core/call.ts";

/** Whether an unpublished draft of an import is among the objects; null stands for any. */
export type HasImported = (area: string | null, ids: readonly number[] | null) => Promise<boolean>;

const areas = new Set(["blog", "portfolio", "content"]);

const maxIds = 1000;

/** Whether the answer to a call shows a draft with words of another site. */
export async function showsImported(
  { path }: Pick<Call, "path">,
  { kind, text }: { kind: string | null; text: string },
  hasImported: HasImported,
): Promise<boolean> {
  const [, area = ""] = path.split("/");
  // These name the drafts of all areas.
  if (area === "releases" || area === "schedules") return hasImported(null, null);
  if (!areas.has(area)) return false;
  const ids = new Set<number>();
  collectIds(readJson(text), ids);
  return ids.size > 0 && hasImported(kind ?? area, [...ids].slice(0, maxIds));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function collectIds(value: unknown, ids: Set<number>): void {
  if (value === null || typeof value !== "object") return;
  if ("id" in value && Number.isSafeInteger(value.id)) ids.add(value.id as number);
  for (const each of Object.values(value)) collectIds(each, ids);
}
