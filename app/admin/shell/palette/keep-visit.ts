import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/areas/users.ts";
import { canReach } from "#contract/resources.ts";
import { registry, resourceEntries } from "../../registry.ts";
import { oneOf } from "../../resource/queries.ts";
import type { Row } from "../../resource/row.ts";
import type { PaletteEntry } from "./commands.ts";
import { keepRecent } from "./recent.ts";

/** Remembers a screen under the title of what it showed. */
export function keepVisit(queries: QueryClient, { id, role }: User, path: string): void {
  const visit = visitOf(queries, role, path);
  if (visit) keepRecent(id, visit);
}

function visitOf(queries: QueryClient, role: User["role"], path: string): PaletteEntry | null {
  const objectId = Number(/\/(\d+)(?:\/|$)/.exec(path)?.[1]);
  const entry = resourceEntries.find(({ addressOf }) => addressOf?.(objectId) === path);
  if (entry && objectId) {
    const row = queries.getQueryData(oneOf(entry.resource, String(objectId)).queryKey);
    const { label } = row ? entry.toSearchHit(row as Row) : { label: "" };
    return label ? { group: "Recent", kind: entry.typeLabel, label, to: path } : null;
  }
  const screen = registry.find((each) => each.path === path && each.area !== "dashboard");
  if (!screen || !canReach(role, screen.area)) return null;
  return { group: "Recent", label: screen.label, to: path };
}
