import { dictionary } from "@zxcvbn-ts/language-common";

// The list is ordered by frequency; its tail holds words that few people use.
const common = new Set(dictionary["passwords-common"].slice(0, 20_000));

/** Whether a password is among the twenty thousand most common ones, whatever its case and the width of its letters. */
export function isCommon(password: string): boolean {
  return common.has(password.normalize("NFKC").trim().toLowerCase());
}
