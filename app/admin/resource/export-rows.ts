import { snake } from "#contract/core/resource-rules.ts";
import { downloadCsv } from "../components/lists/csv.ts";
import type { ResourceEntry } from "./entry.ts";
import type { Row } from "./row.ts";

export async function exportRows(entry: ResourceEntry, rows: readonly Row[]): Promise<void> {
  const written = (await entry.toExport?.(rows)) ?? rows;
  downloadCsv(entry.caption.toLowerCase().replaceAll(" ", "_"), columnsOf(entry), written);
}

function columnsOf({ resource, exported }: ResourceEntry): string[] {
  const fields = Object.entries(resource.fields).filter(
    ([, { answer, control }]) => answer && control !== "markdown",
  );
  const names = ["id", ...fields.map(([name]) => snake(name))];
  return [...names, ...(resource.isUnrevised ? [] : ["created_at"]), ...exported];
}
