import type { IncomingMessage } from "node:http";

/** Proxies may pick another one of them (RFC 9112, section 3.2). */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, place: number) =>
    place % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}
