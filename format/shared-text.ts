/** How many characters `one` and `other` begin with alike. */
export function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** How many characters `one` and `other` end with alike. */
export function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
