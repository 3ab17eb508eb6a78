/** Decodes `%20` and the like; a text whose escapes mean nothing is returned as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
