import { canReach } from "#contract/resources.ts";
import type { Session } from "../auth/sessions.ts";
import { Forbidden } from "../errors.ts";

export function requireArea(session: Session, area: string): void {
  if (!canReach(session.role, area)) throw new Forbidden();
}
