/** A text over `max` Unicode characters is cut to its first `length` and three dots. */
export function cut(text: string, max: number, length = max): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, length).join("")}...`;
}

export const cutDescription = (text: string) => cut(text, 160, 157);
