import { finalRemovals, type NoUndo } from "#contract/areas/activity.ts";
import type { Change } from "./change.ts";

type Logged = Pick<Change, "area" | "action" | "before" | "after" | "revision" | "isReversible">;

const bars: readonly [NoUndo, (change: Logged) => boolean][] = [
  ["draft", ({ revision, isReversible }) => revision !== undefined && !isReversible],
  ["mail", ({ after }) => ["resent", "dismissed", "answered"].some((name) => has(after, name))],
  [
    "conversation",
    ({ after }) => ["taken_back", "received", "noted", "merged"].some((name) => has(after, name)),
  ],
  [
    "security",
    ({ area, action, before, after }) =>
      area === "users" && action === "update" && (before === null || has(after, "password")),
  ],
  ["secret", ({ area, after }) => area === "webhooks" && has(after, "secret")],
  ["file", ({ area, action }) => area === "media" && action !== "update"],
];

const has = (values: object | null, name: string) => values !== null && name in values;

export const finalReasonOf = (change: Logged): NoUndo | null =>
  bars.find(([, applies]) => applies(change))?.[0] ??
  (change.action === "remove" ? finalRemovals[change.area] : null) ??
  (change.action !== "create" && change.before === null ? "erased" : null);
