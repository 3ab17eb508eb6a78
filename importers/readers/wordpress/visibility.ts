import type { SourceText } from "../../source.ts";

interface WordPressState {
  status: string;
  password: string;
  meta: ReadonlyMap<string, string>;
  date: string | null;
  now: Date;
}

/** Returns why visitors did not see a text of WordPress; null if they did. */
export function heldInWordPress({
  status: written,
  password,
  meta,
  date,
  now,
}: WordPressState): SourceText["held"] {
  if (password) return "protected";
  const status = written.toLowerCase();
  if (status === "private") return "private";
  if (status === "future") return "scheduled";
  if (status !== "publish" && status !== "") return "draft";
  if (date !== null && Date.parse(date) > now.getTime()) return "scheduled";
  if (hasExpired(meta, now)) return "expired";
  return isForMembers(meta) ? "protected" : null;
}

/** The plugin PublishPress Future stores the moment in seconds. */
function hasExpired(meta: WordPressState["meta"], now: Date): boolean {
  const seconds = Number((meta.get("_expiration-date") ?? "").trim());
  return seconds > 0 && seconds * 1000 < now.getTime();
}

/** Plugins that restrict a text to some visitors store this in these fields. */
const membersOnly: readonly (readonly [key: string, value: RegExp])[] = [
  ["_members_access_role", /\S/],
  ["rcp_user_level", /^(?!none$|all$)\S/i],
  ["rcp_subscription_level", /^(?!none$|all$)\S/i],
  ["rcp_access_level", /^[1-9]/],
  ["_wpmem_block", /^[12]/],
  ["wpmem_block", /^[12]/],
  ["um_content_restriction", /"_um_custom_access_settings";(?:b:1|s:1:"1"|i:1)/],
];

const isForMembers = (meta: WordPressState["meta"]) =>
  membersOnly.some(([key, pattern]) => pattern.test((meta.get(key) ?? "").trim()));
