import type { IncomingMessage } from "node:http";

/** Whether a request has two Host headers, which readers may tell apart (RFC 9112, section 3.2). */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  // Names and values take turns.
  const isHost = (text: string, place: number) =>
    place % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}
