/** A text over `max` Unicode characters is cut to its first `shown` and three dots. */
export function cut(text: string, max: number, shown = max): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, shown).join("")}...`;
}

export const cutDescription = (text: string) => cut(text, 160, 157);

/** A text over `max` Unicode characters ends in three dots after its last whole word. */
export function cutAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max - 3).join("");
  const isWordEnd = /[\s\p{P}]/u.test(characters[max - 3] ?? "");
  const whole = isWordEnd ? start : start.replace(/\s\S*$/, "");
  return `${whole.replace(/[\s\p{P}]+$/u, "")}...`;
}
