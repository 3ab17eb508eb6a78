import { createHash, randomUUID } from "node:crypto";
import { batchPrefixOf } from "../http/session.ts";

export const sessionHeader = "mcp-session-id";

/** Without a session of the client's, a pause as long as this one ends it. */
const pauseMs = 30 * 60_000;

export interface SessionParts {
  clock: () => Date;
  /** The batch of a token's last change, at `since` or later. */
  lastBatchOf(tokenId: number, since: Date): Promise<string | null>;
}

/**
 * The name of the batch of a session's changes. The server keeps no sessions: their id is a name,
 * which any process takes.
 */
export async function batchNameOf(
  tokenId: number,
  sessionId: string | undefined,
  { clock, lastBatchOf }: SessionParts,
): Promise<string> {
  if (sessionId) return createHash("sha256").update(sessionId).digest("hex").slice(0, 32);
  const last = await lastBatchOf(tokenId, new Date(clock().getTime() - pauseMs));
  const prefix = batchPrefixOf(tokenId);
  return last?.startsWith(prefix) ? last.slice(prefix.length) : randomUUID();
}
