import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/areas/users.ts";
import { registry, resourceEntries } from "../../registry.ts";
import { oneOf } from "../../resource/queries.ts";
import type { Row } from "../../resource/row.ts";
import { reaches, type UserRights } from "../../session/reach.ts";
import type { PaletteEntry } from "./commands.ts";
import { keepRecent } from "./recent.ts";

/** Remembers a screen under the title of what it showed. */
export function keepVisit(queries: QueryClient, user: User, path: string): void {
  const visit = visitOf(queries, user, path);
  if (visit) keepRecent(user.id, visit);
}

function visitOf(queries: QueryClient, user: UserRights, path: string): PaletteEntry | null {
  const objectId = Number(/\/(\d+)(?:\/|$)/.exec(path)?.[1]);
  const entry = resourceEntries.find(({ addressOf }) => addressOf?.(objectId) === path);
  if (entry && objectId) {
    const row = queries.getQueryData(oneOf(entry.resource, String(objectId)).queryKey);
    const { label } = row ? entry.toSearchHit(row as Row) : { label: "" };
    return label ? { group: "Recent", kind: entry.typeLabel, label, to: path } : null;
  }
  const screen = registry.find((each) => each.path === path && each.area !== "dashboard");
  if (!screen || !reaches(user, screen.area)) return null;
  return { group: "Recent", label: screen.label, to: path };
}
