import { dictionary } from "@zxcvbn-ts/language-common";

// The list is ordered by frequency; its tail holds words that few people use.
const common = new Set(dictionary["passwords-common"].slice(0, 10_000));

/** Whether a password is among the ten thousand most common ones, whatever its case. */
export function isCommon(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
