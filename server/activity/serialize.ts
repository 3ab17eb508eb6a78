import type { ActivityEntry } from "#contract/activity.ts";
import type { ChangeEntry } from "./changes.ts";

const bookkeeping = ["revision", "updated_at"];

export function serializeChange(change: ChangeEntry, title: string | null): ActivityEntry {
  const before = read(change.before);
  const after = read(change.after);
  const { first_name, last_name, actor_email } = change;
  return {
    id: change.id,
    at: change.at,
    actor: first_name === null ? actor_email : `${first_name} ${last_name ?? ""}`.trim(),
    area: change.area as ActivityEntry["area"],
    action: change.action as ActivityEntry["action"],
    object_id: change.object_id,
    title: title ?? nameIn(after) ?? nameIn(before),
    fields:
      change.action === "update"
        ? Object.keys(after).filter((field) => !bookkeeping.includes(field))
        : [],
  };
}

function read(json: string | null): Record<string, unknown> {
  return json === null ? {} : (JSON.parse(json) as Record<string, unknown>);
}

function nameIn({ title, name, email, recipient }: Record<string, unknown>): string | null {
  const found = title ?? name ?? email ?? recipient;
  return typeof found === "string" ? found : null;
}
