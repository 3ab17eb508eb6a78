import { z } from "zod";
import type { PostValues } from "./post-values.ts";

const values = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  featuredImage: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  status: z.string(),
  isFeatured: z.boolean(),
  publishedAt: z.string(),
});

const draft = z.object({
  at: z.iso.datetime(),
  revision: z.int().nullable(),
  values,
  // Drafts of earlier versions have no base.
  base: values.optional(),
});

export interface Draft extends z.infer<typeof draft> {
  key: string;
  values: PostValues;
  base?: PostValues | undefined;
}

export type BaseVersion = Pick<Draft, "revision" | "base">;

/** Drafts of one person for one post (or a new one); each open form writes under its own key. */
export function draftsOf(userId: number, postId: number | null): Draft[] {
  const start = prefixOf(userId, postId);
  return keysOfStorage()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => draftAt(key) ?? []);
}

export function draftAt(key: string): Draft | null {
  try {
    const parsed = draft.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? { key, ...parsed.data } : null;
  } catch {
    return null;
  }
}

export const newDraftKey = (userId: number, postId: number | null) =>
  `${prefixOf(userId, postId)}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

export function keepDraft(key: string, values: PostValues, baseVersion: BaseVersion): boolean {
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

const prefixOf = (userId: number, postId: number | null) => `draft:${userId}:${postId ?? "new"}:`;
