import { slugOf } from "#format/slug.ts";

export interface SlugOfTitle {
  slug: string;
  title: string;
  /** Whether a person typed the slug, which then stays whatever the title becomes. */
  isTyped: boolean;
}

/** The slug once the title has changed: derived from it until somebody types another. */
export function slugAfterTitle({ slug, title, isTyped }: SlugOfTitle, newTitle: string): string {
  const isDerived = slug === "" || slug === slugOf(title) || isPlaceholder({ slug, title });
  return isDerived && (slug === "" || !isTyped) ? slugOf(newTitle) : slug;
}

/** Whether the server named a draft that has no title yet. */
export const isPlaceholder = ({ slug, title }: Pick<SlugOfTitle, "slug" | "title">): boolean =>
  slugOf(title) === "" && /^post(?:-\d+)?$/.test(slug);
