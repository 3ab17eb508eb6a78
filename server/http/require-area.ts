import type { Area } from "#contract/roles.ts";
import { canReach } from "#contract/roles.ts";
import type { Session } from "../auth/sessions.ts";
import { Forbidden } from "../errors.ts";

/** Throws `Forbidden` unless the session's role reaches the area. */
export function requireArea(session: Session, area: Area): void {
  if (!canReach(session.role, area)) throw new Forbidden();
}
