const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** As plain text, at most 300 characters. */
export function firstParagraph(html: string): string {
  const [, paragraph = ""] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
  const text = paragraph
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ");
  return [...text.trim()].slice(0, 300).join("");
}
