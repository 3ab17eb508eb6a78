const maxNamed = 4;

/** What publishing would do, in few words; null for what the site does not show yet. */
export function changesOf(changes: readonly string[] | null): string {
  if (changes === null) return "Not on the site yet";
  const named = changes.slice(0, maxNamed).join(", ");
  const rest = changes.length - maxNamed;
  return `Changes ${named}${rest > 0 ? ` and ${rest} more` : ""}`;
}
