import { type Attachment, maxAttached } from "#contract/areas/conversation.ts";

const maxFiles = 20;

export const bytesOf = (files: readonly { bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Why an answer cannot be sent with these files; null if nothing is wrong. */
export function problemWith(files: readonly Attachment[]): string | null {
  const gone = files.find(({ url }) => url === null);
  if (gone) return `“${gone.name}” is no longer in the library. Remove it.`;
  if (files.length > maxFiles) return `An email may have at most ${maxFiles} files.`;
  if (bytesOf(files) <= maxAttached) return null;
  return "Attachments may be at most 10 MB in total. Send a link instead.";
}
