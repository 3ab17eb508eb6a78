import type { Resource } from "#contract/resource.ts";
import { runAll } from "../../lists/run-all.ts";
import { fetchList, saveOne } from "../queries.ts";
import type { Row } from "../views.ts";
import { moved, renumbered } from "./renumber.ts";

type OrderedRow = Row & { revision: number; sort_order: number };

export async function saveMove(resource: Resource, id: number, to: number): Promise<void> {
  const rows = await fetchAll(resource);
  const from = rows.findIndex((row) => row.id === id);
  if (from < 0) return;
  const changes = renumbered(moved(rows, from, to), to);
  const [failure] = await runAll(
    changes,
    ({ row, sortOrder }) =>
      saveOne(resource, { sortOrder }, { id: row.id, revision: row.revision }),
    () => {},
  );
  if (failure) throw failure.error;
}

async function fetchAll(resource: Resource): Promise<OrderedRow[]> {
  const all: OrderedRow[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await fetchList(resource, { page, limit: 100 });
    all.push(...(rows as OrderedRow[]));
    if (rows.length === 0 || all.length >= total) return all;
  }
}
