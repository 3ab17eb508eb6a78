import { safeStorage } from "../../../ui/safe-storage.ts";
import type { PaletteEntry } from "./commands.ts";

const most = 6;

const keyOf = (userId: number) => `recent ${userId}`;

interface Recent {
  kind: string;
  label: string;
  to: string;
}

/** Lists the screens and objects that the person has opened, newest first. */
export function recentOf(userId: number): PaletteEntry[] {
  return read(userId).map((each) => ({ ...each, group: "Recent" }));
}

export function keepRecent(userId: number, { kind = "", label, to }: PaletteEntry): void {
  if (!to) return;
  const others = read(userId).filter((each) => each.to !== to);
  const all = [{ kind, label, to }, ...others].slice(0, most);
  safeStorage.writeJson(keyOf(userId), all);
}

function read(userId: number): Recent[] {
  const stored = safeStorage.readJson(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" &&
  value !== null &&
  "to" in value &&
  typeof value.to === "string" &&
  value.to.startsWith("/admin") &&
  "label" in value &&
  typeof value.label === "string" &&
  "kind" in value &&
  typeof value.kind === "string";
