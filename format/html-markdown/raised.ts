import { all, setText, textOf, unwrap } from "./blocks.ts";

const pairs = (plain: string, raised: string) => {
  const to = [...raised];
  return new Map([...plain].map((character, index) => [character, to[index] ?? character]));
};

const superscripts = pairs(
  "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW",
  "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ",
);
const subscripts = pairs("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ");

const signs: Readonly<Record<string, string>> = { TM: "™", SM: "℠" };

/** The length is in characters; longer text is easier to read on the line. */
const maxLength = 24;

/** Writes superscripts and subscripts in Unicode, or with `^` and `_`. */
export function writeRaised(body: HTMLElement): void {
  for (const element of all(body, "sup, sub, [style]")) {
    const placed = placeOf(element);
    if (!placed || !body.contains(element)) continue;
    const isPlain = !element.querySelector("a, img, br");
    const written = isPlain ? raisedText(textOf(element), placed === "super") : null;
    if (written !== null) setText(element, written);
    if (/^SU[BP]$/.test(element.tagName)) unwrap(element);
  }
}

function placeOf({ tagName, style }: HTMLElement): "super" | "sub" | null {
  if (tagName === "SUP") return "super";
  if (tagName === "SUB") return "sub";
  if (!/^(?:SPAN|FONT|A|B|STRONG|I|EM|U)$/.test(tagName)) return null;
  const { verticalAlign } = style;
  return verticalAlign === "super" || verticalAlign === "sub" ? verticalAlign : null;
}

/** Returns the words of a superscript or subscript; null if they stay as they are. */
export function raisedText(words: string, isHigh: boolean): string | null {
  const text = words.trim();
  const isMark = !/[\p{L}\p{N}]/u.test(text) || /^\[.*\]$/.test(text);
  if (isMark || text.length > maxLength) return null;
  if (isHigh && signs[text]) return signs[text];
  const characters = [...text.replace(/\s+/g, "")];
  const map = isHigh ? superscripts : subscripts;
  if (characters.every((each) => map.has(each)))
    return characters.map((each) => map.get(each)).join("");
  const isWord = /^[\p{L}\p{M}\p{N}]+$/u.test(text);
  return `${isHigh ? "^" : "_"}${isWord ? text : `(${text})`}`;
}
