/** An address in Markdown, which the converter wrote without the signs that would end it. */
const address =
  /(?:https?:\/\/|__GHOST_URL__|beside:|attachment:)[^\s)"'<>\]]*|(?<=\]\()\/[^\s)"'<>\]]*/g;

/** Signs that end a sentence, not an address that stands in it. */
const after = /[.,;:!?]+$/;

/**
 * Replaces each whole address of a text, so that none is replaced by the beginning of another;
 * `newOf` returns null for one that stays.
 */
export function rewriteAddresses(
  markdown: string,
  newOf: (address: string) => string | null,
): string {
  return markdown.replace(address, (found) => {
    const end = after.exec(found)?.[0] ?? "";
    const own = found.slice(0, found.length - end.length);
    const whole = newOf(found);
    return whole ?? `${newOf(own) ?? own}${end}`;
  });
}

/** The pictures of a text, by their addresses. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(/!\[(?:[^\]\\]|\\.)*\]\(([^\s)]+)/g)].flatMap(([, found]) => found ?? []),
  ),
];

/** The addresses of a text that are not of its pictures. */
export function linksIn(markdown: string): string[] {
  const pictures = new Set(picturesIn(markdown));
  const found = (markdown.match(address) ?? []).map((each) => each.replace(after, ""));
  return [...new Set(found)].filter((each) => !pictures.has(each));
}
