import type { Context } from "hono";
import { canReach } from "#contract/resources.ts";
import type { Session, Sessions } from "../auth/sessions.ts";
import { Forbidden, Unauthorized } from "../errors.ts";
import type { Env } from "./env.ts";

export async function requireSession(c: Context<Env>, sessions: Sessions): Promise<Session> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const session = token ? await sessions.find(token, c.get("address")) : null;
  if (!session) throw new Unauthorized();
  return session;
}

export function requireArea(session: Session, area: string): void {
  if (!canReach(session.role, area)) throw new Forbidden();
}
