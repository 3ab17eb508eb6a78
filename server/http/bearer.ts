import { createHash, timingSafeEqual } from "node:crypto";

export function hasToken(header: string | undefined, token: string): boolean {
  const offered = /^Bearer (.+)$/i.exec(header ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(offered), digest(token));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
