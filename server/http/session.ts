import type { Context } from "hono";
import { batchHeader } from "#contract/areas/activity.ts";
import { callsBeforeEnrolment } from "#contract/areas/auth.ts";
import { isApiToken } from "#contract/areas/tokens.ts";
import type { Call } from "#contract/core/call.ts";
import { batchName } from "#contract/core/query.ts";
import { type ScopeLevel, scopeOf } from "#contract/core/scopes.ts";
import { canReach } from "#contract/resources.ts";
import { Forbidden, MissingScope, Unauthorized } from "../kernel/errors.ts";
import type { Session, TokenSession } from "./caller.ts";
import type { Env } from "./env.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { bearerOf, readSessionCookie } from "./session-cookie.ts";

export interface CallerParts {
  sessions: {
    find(token: string, address: string, cookie: string | undefined): Promise<Session | null>;
  };
  tokens: { find(token: string): Promise<TokenSession | null> };
  rateLimiter: RateLimiter;
  /** Throws where the role requires a second factor that is not set up. */
  requireEnrolled(session: Session): void;
}

/** By a session, or by an API token with the scope; throws `Unauthorized` or `Forbidden`. */
export async function requireCaller(
  c: Context<Env>,
  scope: ReturnType<typeof scopeOf>,
  parts: CallerParts,
): Promise<Session> {
  const caller = await callerOf(c, parts);
  return isActingToken(caller) ? within(caller, scope) : caller;
}

/** Returns the API token that calls, whatever its scopes; throws as `requireCaller`. */
export async function requireToken(c: Context<Env>, parts: CallerParts): Promise<TokenSession> {
  const caller = await callerOf(c, parts);
  if (!isActingToken(caller)) throw new Forbidden("only_by_token");
  parts.requireEnrolled(caller);
  return caller;
}

async function callerOf(
  c: Context<Env>,
  { sessions, tokens, rateLimiter }: CallerParts,
): Promise<Session> {
  const authorization = c.req.header("authorization")?.trim() ?? "";
  if (authorization && !/^Bearer(?: |$)/i.test(authorization)) throw new Unauthorized("not_bearer");
  const bearer = bearerOf(c);
  if (bearer === undefined) throw new Unauthorized();
  const isToken = isApiToken(bearer);
  const caller = await (isToken
    ? tokens.find(bearer)
    : sessions.find(bearer, c.get("address"), readSessionCookie(c, bearer)));
  if (!caller) throw new Unauthorized();
  // A call in process belongs to a message that was counted.
  if (isActingToken(caller) && !c.env?.inProcess) rateLimiter.enterToken(caller.token.id);
  return caller;
}

const isActingToken = (caller: Session): caller is TokenSession => caller.token !== undefined;

function within(caller: TokenSession, scope: ReturnType<typeof scopeOf>): Session {
  if (scope === "never" || scope === "anyone") throw new Forbidden("not_by_token");
  if (!caller.token.scopes.includes(scope)) throw new MissingScope(scope);
  const level = scope.split(":")[1] as ScopeLevel;
  return { ...caller, token: { ...caller.token, level } };
}

function requireArea(session: Session, area: string): void {
  if (!canReach(session, area)) throw new Forbidden();
}

/** Returns the session, null if anyone may call; throws `Unauthorized` or `Forbidden`. */
export async function sessionOf(
  c: Context<Env>,
  call: Call,
  parts: CallerParts,
): Promise<Session | null> {
  const { access } = call;
  if (access === "anyone") return null;
  const session = await requireCaller(c, scopeOf(call), parts);
  if (access !== "session") requireArea(session, access);
  if (!callsBeforeEnrolment.has(call)) parts.requireEnrolled(session);
  return { ...session, audit: { batch: batchOf(c, session) } };
}

const maxBatch = 64;

/** The batches of a token have names with this prefix, apart from those of its owner. */
export const batchPrefixOf = (tokenId: number) => `token-${tokenId}-`;

function batchOf(c: Context<Env>, { token }: Session): string | undefined {
  const name = c.req.header(batchHeader);
  if (name === undefined || !batchName.test(name)) return undefined;
  return token ? `${batchPrefixOf(token.id)}${name}`.slice(0, maxBatch) : name;
}
