import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"].slice(0, 20_000));

const longestPattern = 10;

/** True for the 20,000 most common passwords, repetitions (`121212`), sequences (`654321`). */
export function isCommon(password: string): boolean {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  return common.has(plain) || (plain.length <= longestPattern && isPattern(plain));
}

function isPattern(text: string): boolean {
  const repeats = (length: number) =>
    text ===
    text
      .slice(0, length)
      .repeat(text.length / length + 1)
      .slice(0, text.length);
  const steps = [...text].slice(1).map((letter, index) => stepTo(letter, text[index] as string));
  return [1, 2, 3].some(repeats) || [1, -1].some((step) => steps.every((each) => each === step));
}

function stepTo(letter: string, before: string): number {
  if (before + letter === "90") return 1;
  if (before + letter === "09") return -1;
  return letter.charCodeAt(0) - before.charCodeAt(0);
}
