import type { Context } from "hono";
import { batchHeader } from "#contract/areas/activity.ts";
import { callsBeforeEnrolment } from "#contract/areas/auth.ts";
import type { Call } from "#contract/core/call.ts";
import { batchName } from "#contract/core/query.ts";
import { canReach } from "#contract/resources.ts";
import type { Session, Sessions } from "../auth/sessions.ts";
import { Forbidden, Unauthorized } from "../kernel/errors.ts";
import type { Env } from "./env.ts";

export async function requireSession(c: Context<Env>, sessions: Sessions): Promise<Session> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const session = token ? await sessions.find(token, c.get("address")) : null;
  if (!session) throw new Unauthorized();
  return session;
}

function requireArea(session: Session, area: string): void {
  if (!canReach(session.role, area)) throw new Forbidden();
}

interface SessionParts {
  sessions: Sessions;
  requireEnrolled(session: Session): void;
}

/** Returns the session, null if anyone may call; throws `Unauthorized` or `Forbidden`. */
export async function sessionOf(
  c: Context<Env>,
  call: Call,
  { sessions, requireEnrolled }: SessionParts,
): Promise<Session | null> {
  const { access } = call;
  if (access === "anyone") return null;
  const session = await requireSession(c, sessions);
  if (access !== "session") requireArea(session, access);
  if (!callsBeforeEnrolment.has(call)) requireEnrolled(session);
  return { ...session, audit: { batch: batchOf(c) } };
}

function batchOf(c: Context<Env>): string | undefined {
  const name = c.req.header(batchHeader);
  return name !== undefined && batchName.test(name) ? name : undefined;
}
