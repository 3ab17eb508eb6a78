import { z } from "zod";

/** Texts and truths as in the form's blank values; of a list, that it is one. */
export interface Draft<V> {
  key: string;
  at: string;
  revision: number | null;
  values: V;
  base?: V | undefined;
}

export type BaseVersion<V> = Pick<Draft<V>, "revision" | "base">;

/** Whose drafts, of what; a new object has no id. */
export interface DraftOwner {
  userId: number;
  area: string;
  id: number | null;
}

/** Each open form writes under its own key. */
export function draftsOf<V extends object>(owner: DraftOwner, blank: V): Draft<V>[] {
  const start = prefixOf(owner);
  return keysOfStorage()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => draftAt(key, blank) ?? []);
}

export function draftAt<V extends object>(key: string, blank: V): Draft<V> | null {
  try {
    const parsed = ruleOf(blank).safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? ({ key, ...parsed.data } as unknown as Draft<V>) : null;
  } catch {
    return null;
  }
}

function ruleOf(blank: object) {
  // Drafts of earlier versions lack what was declared since.
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

export function keepDraft<V>(key: string, values: V, baseVersion: BaseVersion<V>): boolean {
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

export function dropDraft(key: string): void {
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

/** Posts have no area in theirs: they were first. */
const prefixOf = ({ userId, area, id }: DraftOwner) =>
  `draft:${userId}:${area === "blog" ? "" : `${area}:`}${id ?? "new"}:`;
