/** The first sentence is a name in the menu; what follows it is said beside the call. */
export function inShort(words: string): { summary: string; description?: string } {
  const end = /; |\. |: /.exec(words);
  if (!end) return { summary: words };
  const rest = words.slice(end.index + end[0].length);
  return {
    summary: words.slice(0, end.index),
    description: `${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`,
  };
}
