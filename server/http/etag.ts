import { createHash } from "node:crypto";

/** The name of a body among all that an address ever answered. */
export const tagOf = (body: string | Uint8Array) =>
  `"${createHash("sha1").update(body).digest("base64url")}"`;

/** Whether `If-None-Match` names the body; a compressed one has the same name, as a weak one. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => {
    const known = each.trim().replace(/^W\//, "");
    return known === tag || known === "*";
  });
}
