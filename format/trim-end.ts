/** Removes the signs at the end; a pattern such as `/\/+$/` would take quadratic time. */
export function trimEnd(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
