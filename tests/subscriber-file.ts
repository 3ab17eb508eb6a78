import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SubscriberColumns } from "#contract/areas/newsletter.ts";
import { planFile } from "#server/newsletter/import/plan-file.ts";

const now = "2026-03-05T09:30:00.000Z";

/** Plans a file of subscribers as an import does, without writing anything of it. */
export async function planSubscribers(
  content: string | Uint8Array,
  { name = "list.csv", columns = {} }: { name?: string; columns?: SubscriberColumns } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "subscribers-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, content);
    const { subscribers, unclear, told } = await planFile({ name, path }, columns, now);
    const statuses = Object.fromEntries(
      [...subscribers].map(([email, { status }]) => [email.split("@")[0], status]),
    );
    return { subscribers, statuses, unclear, told };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns the outcome of the first row: its status, `left out`, or the names of unclear columns.
 */
export async function outcomeOf(csv: string, name?: string): Promise<string> {
  const { subscribers, unclear, told } = await planSubscribers(csv, name ? { name } : {});
  if (unclear.length > 0) return `asks ${unclear.map((column) => column.name).join(", ")}`;
  if (told.unconfirmed.count > 0) return "left out";
  return [...subscribers.values()][0]?.status ?? "nothing";
}
