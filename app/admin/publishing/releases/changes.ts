const maxNamed = 4;

export function changesOf(changes: readonly string[] | null): string {
  if (changes === null) return "Not published yet";
  const named = changes.slice(0, maxNamed).join(", ");
  const rest = changes.length - maxNamed;
  return `Changes ${named}${rest > 0 ? ` and ${rest} more` : ""}`;
}
