const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first letter of a name, with the signs that belong to it. */
export function monogramOf(name: string): string {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? "").toUpperCase();
}
