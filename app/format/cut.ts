/** Text of at most `max` Unicode characters; a longer one keeps its first `kept` and ends in three dots. */
export function cut(text: string, max: number, kept = max): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, kept).join("")}...`;
}
