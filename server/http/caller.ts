import type { Role } from "#contract/core/roles.ts";
import type { Actor } from "../database/write.ts";

export interface Session extends Actor {
  userId: number;
  role: Role;
  answersEnquiries: boolean;
  hasSecondFactor: boolean;
}

/** Who calls by an API token: the person who made it, as far as its scopes reach. */
export interface TokenSession extends Session {
  token: NonNullable<Session["token"]>;
}

export interface Device {
  address: string;
  agent: string;
  /** A browser's session is bound to a cookie, which scripts of its pages cannot read. */
  isBrowser: boolean;
}

export interface SessionCookie {
  value: string;
  maxAgeSeconds: number;
}
