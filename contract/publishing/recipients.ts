import { emailAddress } from "../core/fields.ts";

/** The name of whom a link is for, without the address: `Nasrin <nasrin@example.com>`. */
export const nameIn = (recipient: string): string =>
  recipient.replace(/\s*<[^>]*>$/, "") || recipient;

/** The e-mail address of whom a link is for; null if none is given. */
export function addressIn(recipient: string): string | null {
  const [address] = /[^\s<>]+@[^\s<>]+/.exec(recipient) ?? [];
  const parsed = emailAddress.safeParse(address);
  return parsed.success ? parsed.data : null;
}
