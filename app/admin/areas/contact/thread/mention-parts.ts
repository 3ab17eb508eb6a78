interface TextPart {
  words: string;
  isMention: boolean;
  /** The mention begins at this offset. */
  at: number;
}

/** A text in parts, of which some are names behind an `@`; of two names the longer one counts. */
export function mentionParts(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const lowered = text.toLowerCase();
  const parts: TextPart[] = [];
  let from = 0;
  const add = (to: number, isMention: boolean) => {
    if (to > from) parts.push({ words: text.slice(from, to), isMention, at: from });
    from = Math.max(from, to);
  };
  for (let at = lowered.indexOf("@"); at !== -1; at = lowered.indexOf("@", at + 1)) {
    const name = longestFirst.find((each) => lowered.startsWith(each.toLowerCase(), at + 1));
    if (name === undefined || at < from) continue;
    add(at, false);
    add(at + 1 + name.length, true);
  }
  add(text.length, false);
  return parts;
}
