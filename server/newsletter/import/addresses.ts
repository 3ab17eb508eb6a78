import { emailAddress } from "#contract/core/fields.ts";

/** In characters; a longer cell is no list of addresses that a person has typed. */
const maxCell = 20_000;

export interface FoundAddresses {
  emails: string[];
  /** Parts of the cell that look like addresses and are none. */
  invalid: string[];
}

const addressOf = (text: string): string | null => {
  const parsed = emailAddress.safeParse(text);
  return parsed.success ? parsed.data : null;
};

/**
 * The addresses of a cell, such as `a@example.com; Bo <b@example.com>`. Blanks alone divide only
 * a list of nothing but addresses: “ann lee@example.com” is a misspelt one, not that of Lee.
 */
export function addressesIn(cell: string): FoundAddresses {
  // The export of this program puts `'` before a cell that spreadsheets take for a formula.
  const typed = cell.replace(/^'(?=[=+\-@])/, "");
  const only = addressOf(typed);
  if (only !== null) return { emails: [only], invalid: [] };
  if (!typed.includes("@") || typed.length > maxCell) return { emails: [], invalid: [cell] };
  const emails: string[] = [];
  const invalid: string[] = [];
  for (const part of typed.split(/[;,|\r\n]|:::/)) {
    const partEmails = addressesOfPart(part.trim());
    if (partEmails.length > 0) emails.push(...partEmails);
    else if (part.includes("@")) invalid.push(part.trim());
  }
  return { emails, invalid: emails.length === 0 ? [cell] : invalid };
}

function addressesOfPart(part: string): string[] {
  const start = part.lastIndexOf("<");
  const bare = start >= 0 && part.endsWith(">") ? part.slice(start + 1, -1) : part;
  const only = addressOf(bare.replace(/^mailto:/i, "").replace(/^["'([]{1,9}|["')\]]{1,9}$/g, ""));
  if (only !== null) return [only];
  const words = part.split(/\s+/);
  const all = words.length > 1 ? words.map(addressOf) : [];
  return all.every((each) => each !== null) ? all : [];
}

/** Whether the cell has an address, so that its row is no head. */
export const hasAddress = (cell: string): boolean =>
  cell.includes("@") && addressesIn(cell).emails.length > 0;
