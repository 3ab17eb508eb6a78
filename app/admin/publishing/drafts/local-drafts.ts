import { z } from "zod";

/** Unsaved input. Stored values must have the types of the blank ones; lists may hold anything. */
export interface LocalDraft<V> {
  key: string;
  at: string;
  revision: number | null;
  values: V;
  base?: V | undefined;
}

export type BaseVersion<V> = Pick<LocalDraft<V>, "revision" | "base">;

/** Identifies an object's drafts; `id` is null for a new object. */
export interface DraftOwner {
  userId: number;
  area: string;
  id: number | null;
}

/** An object may have several drafts, as each open form writes under a key of its own. */
export function localDraftsOf<V extends object>(owner: DraftOwner, blank: V): LocalDraft<V>[] {
  const start = prefixOf(owner);
  return keysOfStorage()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => draftAt(key, blank) ?? []);
}

export function draftAt<V extends object>(key: string, blank: V): LocalDraft<V> | null {
  try {
    const parsed = ruleOf(blank).safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? ({ key, ...parsed.data } as unknown as LocalDraft<V>) : null;
  } catch {
    return null;
  }
}

function ruleOf(blank: object) {
  // Drafts of earlier versions lack fields that were declared since.
  const rules = Object.entries(blank).map(([name, value]) => [name, ruleFor(value).default(value)]);
  const values = z.object(Object.fromEntries(rules));
  return z.object({
    at: z.iso.datetime(),
    revision: z.int().nullable(),
    values,
    // Drafts of earlier versions have no base.
    base: values.optional(),
  });
}

function ruleFor(value: unknown): z.ZodType {
  if (typeof value === "boolean") return z.boolean();
  return Array.isArray(value) ? z.array(z.unknown()) : z.string();
}

export const newDraftKey = (owner: DraftOwner) =>
  `${prefixOf(owner)}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

export function saveLocalDraft<V>(key: string, values: V, baseVersion: BaseVersion<V>): boolean {
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ at: new Date().toISOString(), ...baseVersion, values }),
    );
    return true;
  } catch {
    return false;
  }
}

export function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be blocked or full.
  }
}

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Keys of posts have no area: they are older than those of other areas. */
const prefixOf = ({ userId, area, id }: DraftOwner) =>
  `draft:${userId}:${area === "blog" ? "" : `${area}:`}${id ?? "new"}:`;
