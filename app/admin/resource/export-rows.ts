import { snake } from "#contract/core/resource-rules.ts";
import { downloadCsv } from "../components/lists/csv.ts";
import type { ResourceEntry } from "./entry.ts";
import type { Row } from "./row.ts";

export async function exportRows(entry: ResourceEntry, rows: readonly Row[]): Promise<void> {
  const written = (await entry.toExport?.(rows)) ?? rows;
  const { name, columns } = describeExport(entry);
  downloadCsv(name, columns, written);
}

type ExportedEntry = Pick<ResourceEntry, "caption" | "resource" | "exported">;

/** The name of the file without its date, and its columns. */
export function describeExport({ caption, resource, exported }: ExportedEntry) {
  const fields = Object.entries(resource.fields).filter(
    ([, { answer, control }]) => answer && control !== "markdown",
  );
  const names = ["id", ...fields.map(([name]) => snake(name))];
  const columns = [...names, ...(resource.isUnrevised ? [] : ["created_at"]), ...exported];
  return { name: caption.toLowerCase().replaceAll(" ", "_"), columns };
}
