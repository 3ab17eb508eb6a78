const maxNameLength = 80;

/** Names the headings of one text, each with a name of its own, by which links lead to them. */
export function createHeadingNames(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const cut = words.join("-").slice(0, maxNameLength);
    const base = cut.replace(/[\uD800-\uDBFF]$/, "") || "section";
    let count = used.get(base) ?? 0;
    let name = count === 0 ? base : `${base}-${count + 1}`;
    while (used.has(name)) {
      count += 1;
      name = `${base}-${count + 1}`;
    }
    // Remembers the next free number, so that thousands of equal headings stay linear.
    used.set(base, count + 1).set(name, Math.max(1, used.get(name) ?? 0));
    return name;
  };
}
