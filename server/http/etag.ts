import { createHash } from "node:crypto";

export const tagOf = (body: string | Uint8Array) =>
  `"${createHash("sha1").update(body).digest("base64url")}"`;

/** Weak tags count too. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => {
    const known = each.trim().replace(/^W\//, "");
    return known === tag || known === "*";
  });
}
