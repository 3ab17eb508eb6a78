import type { IncomingMessage } from "node:http";

/** Whether a request names its host more than once, so that each reader could believe another (RFC 9112, section 3.2). */
export function namesHostAgain({ rawHeaders }: IncomingMessage): boolean {
  // Names and values take turns.
  const isHost = (text: string, place: number) =>
    place % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}
