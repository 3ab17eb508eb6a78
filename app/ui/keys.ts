/** The properties of a key that the browser, React and CodeMirror share. */
export interface PressedKey {
  /** Missing where a browser fills in a form and sends a plain event in the name of a key. */
  readonly key?: string | undefined;
  readonly code?: string | undefined;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing?: boolean };
}

/** Safari gives this code to the key that ends a composition, which it sends once it is over. */
const composingKeyCode = 229;

/** Whether an input method takes the key, as to confirm or give up a word of Bangla or Japanese. */
export const isComposing = (event: PressedKey): boolean =>
  (event.nativeEvent ?? event).isComposing === true || event.keyCode === composingKeyCode;

const shiftedSigns: Readonly<Record<string, string>> = { Digit1: "!", Slash: "?" };
const signs: Readonly<Record<string, string>> = { Slash: "/" };

/**
 * The key: a lower-case letter, a sign, or a name such as `Enter`; empty if it is not for us. A
 * layout that writes Latin letters says which letter is meant, wherever its key is; on any other,
 * such as Bangla or Arabic, the place of the key does.
 */
export function keyOf(event: PressedKey): string {
  const { key, code = "", shiftKey } = event;
  if (!key || isComposing(event)) return "";
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (/^[ -~]+$/.test(key)) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return letter.toLowerCase();
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  return (shiftKey ? shiftedSigns : signs)[code] ?? digit ?? "";
}

/** The key, if it is pressed without a modifier; Shift may be needed for a sign. */
export function plainKeyOf(event: PressedKey): string {
  const key = keyOf(event);
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return hasModifier || (event.shiftKey && /^[a-z]$/.test(key)) ? "" : key;
}

/** Ctrl, or ⌘ on a Mac, where Ctrl moves the caret and deletes in each text field. */
export const hasCommandKey = ({ ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  !altKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);

/** The key that is pressed with Ctrl, or with ⌘ on a Mac; empty without. */
export const commandOf = (event: PressedKey): string => (hasCommandKey(event) ? keyOf(event) : "");

/** Whether it is this letter with Ctrl, or with ⌘ on a Mac. */
export const isCommand = (event: PressedKey, letter: string, isShifted = false): boolean =>
  event.shiftKey === isShifted && commandOf(event) === letter;

export const isMac = (): boolean =>
  /Mac|iPhone|iPad/.test(navigator.platform) || /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys as they are written on this person's keyboard: `Ctrl Shift F` or `⇧⌘F`. */
export function keysHint(keys: string): string {
  const names = keys.split(" ");
  if (!names.includes("Ctrl") || !isMac()) return keys;
  const shift = names.includes("Shift") ? "⇧" : "";
  const others = names.filter((name) => name !== "Ctrl" && name !== "Shift");
  return `${shift}⌘${others.join("")}`;
}
