import { type Attachment, maxAttached } from "#contract/areas/conversation.ts";

const maxFiles = 20;

export const bytesOf = (files: readonly { bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Why an answer cannot be sent with these files; null if nothing is wrong. */
export function problemWith(files: readonly Attachment[]): string | null {
  const gone = files.find(({ url }) => url === null);
  if (gone) return `“${gone.name}” is not in the library any more. Remove it.`;
  if (files.length > maxFiles) return `A mail may have at most ${maxFiles} files.`;
  if (bytesOf(files) <= maxAttached) return null;
  return "The files of one mail may have at most 10 MB together. Send a link instead.";
}
