import type { ActivityEntry, NoUndo } from "#contract/areas/activity.ts";
import { snake, titleOf } from "#contract/core/resource-rules.ts";
import { resourceOf } from "#contract/resources.ts";
import { personName } from "#format/person-name.ts";
import { type Columns, parseColumns } from "../resource/codec.ts";
import type { ChangeEntry } from "./change-rows.ts";

const bookkeeping = ["revision", "updated_at"];

export interface ListedChange {
  change: ChangeEntry;
  title: string | null;
  size: number;
  why: NoUndo | null;
}

export function serializeChange({ change, title, size, why }: ListedChange): ActivityEntry {
  const before = parseColumns(change.before);
  const after = parseColumns(change.after);
  return {
    id: change.id,
    at: change.at,
    actor: actorOf(change),
    token: change.token_id === null ? null : { id: change.token_id, name: change.token_name ?? "" },
    area: change.area,
    action: change.action,
    object_id: change.object_id,
    title: title ?? nameIn(change.area, after) ?? nameIn(change.area, before),
    fields:
      change.action === "update"
        ? Object.keys(after).filter((field) => !bookkeeping.includes(field))
        : [],
    values: change.action === "update" ? valuesIn(change.area, after) : {},
    cause: change.cause,
    revision: change.revision,
    isTakenDown: isTakenDown(before, after),
    batch: change.batch !== null && size > 1 ? { id: change.batch, size } : null,
    undo: { possible: why === null, why },
  };
}

function valuesIn(area: string, after: Columns): ActivityEntry["values"] {
  const { invited, uninvited, role, is_active, is_read } = after;
  if (area === "contact") return is_read === undefined ? {} : { is_read: Boolean(is_read) };
  if (area !== "users") return {};
  return {
    ...(typeof invited === "string" && { invited }),
    ...(typeof uninvited === "string" && { uninvited }),
    ...(typeof role === "string" && { role }),
    ...(is_active !== undefined && { is_active: Boolean(is_active) }),
  };
}

/** The name of whoever made a change; the address where the account is deleted. */
export const actorOf = (entry: ChangeEntry): string => personName(entry, entry.actor_email);

const isTakenDown = (before: Columns, after: Columns) =>
  (before.status === "published" && after.status === "draft") ||
  (Number(before.is_published) === 1 && Number(after.is_published) === 0);

function nameIn(area: string, values: Columns): string | null {
  const { title, name, email, recipient } = values;
  const resource = resourceOf(area);
  const ownTitle = resource && values[snake(titleOf(resource)[0])];
  const label = title ?? name ?? email ?? recipient ?? ownTitle;
  return typeof label === "string" ? label : null;
}
