const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

export function monogramOf(name: string): string {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? "").toUpperCase();
}
