import { auth as calls, resetAsked } from "#contract/areas/auth.ts";
import { type Invitation, invitations as invitationCalls } from "#contract/areas/invitations.ts";
import type { ListedSession } from "#contract/areas/sessions.ts";
import { tokens as tokenCalls } from "#contract/areas/tokens.ts";
import { users as userCalls } from "#contract/areas/users.ts";
import { welcome as welcomeCalls } from "#contract/areas/welcome.ts";
import { personName } from "#format/person-name.ts";
import type { Device, Session } from "../http/caller.ts";
import { linkToken } from "../http/link-token.ts";
import type { Serve } from "../http/serve.ts";
import { clearSessionCookie, setSessionCookie } from "../http/session-cookie.ts";
import { Forbidden } from "../kernel/errors.ts";
import { serializeUser } from "../users/serialize.ts";
import type { Users } from "../users/users.ts";
import type { Auth } from "./auth.ts";
import { deviceOf } from "./devices.ts";
import type { DescribedInvitation, Invitations } from "./invitations.ts";
import type { Reset } from "./reset.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { SessionEntry } from "./session-rows.ts";
import type { Tokens } from "./tokens.ts";
import type { Welcome } from "./welcome.ts";

export interface AuthRouteParts {
  auth: Auth;
  users: Users;
  reset: Reset;
  secondFactor: SecondFactor;
  isSecondFactorRequired(session: Session): boolean;
}

export function welcomeRoutes(serve: Serve, welcome: Welcome): void {
  serve(welcomeCalls.check, async ({ payload, device }) => ({
    welcome: await welcome.check((await payload()).code, device.address),
  }));

  serve(welcomeCalls.begin, async ({ payload, device }) => {
    const colors = await welcome.begin(await payload(), device.address);
    return { success: true as const, ...colors };
  });
}

export function authRoutes(serve: Serve, parts: AuthRouteParts): void {
  const { auth, users, reset } = parts;
  secondFactorRoutes(serve, parts);

  serve(calls.login, async ({ c, payload, device }) => {
    const { token, cookie, account } = await auth.login(await payload(), device);
    if (cookie) setSessionCookie(c, token, cookie);
    return { token, user: serializeUser(account) };
  });

  serve(calls.register, async ({ payload }) => {
    if (!auth.isRegistrationOpen) throw new Forbidden("registration_closed");
    return { user: serializeUser(await auth.register(await payload())) };
  });

  serve(calls.logout, async ({ c, session }) => {
    await auth.logout(session());
    clearSessionCookie(c);
    return { success: true as const };
  });

  serve(calls.logoutEverywhere, async ({ c, session }) => {
    await auth.logoutEverywhere(session());
    clearSessionCookie(c);
    return { success: true as const };
  });

  serve(calls.sessions, async ({ session }) => {
    const entries = await auth.listSessions(session().userId);
    return { sessions: entries.map((entry) => serializeSession(entry, session())) };
  });

  serve(calls.endSession, async ({ id, session }) => {
    await auth.endSession(session(), id());
  });

  serve(userCalls.sessions, async ({ id, session }) => {
    const { id: userId } = await users.find(id());
    const entries = await auth.listSessions(userId);
    return { sessions: entries.map((entry) => serializeSession(entry, session())) };
  });

  serve(userCalls.endSessions, async ({ id, session }) => {
    await auth.endSessionsOf(session(), id());
  });

  serve(calls.forgot, async ({ payload }) => {
    await reset.ask((await payload()).email);
    return { success: true as const, message: resetAsked };
  });

  serve(calls.reset, async ({ payload, device }) => {
    const { token, password } = await payload();
    await reset.set(linkToken(token), password, device.address);
    return { success: true as const };
  });

  serve(calls.me, async ({ session }) => ({
    user: serializeUser(await users.find(session().userId)),
  }));
}

interface InvitationRouteParts {
  invitations: Invitations;
  siteUrl: () => string;
}

export function invitationRoutes(serve: Serve, parts: InvitationRouteParts): void {
  const { invitations, siteUrl } = parts;
  const answerOf = ({ invitation, token }: Awaited<ReturnType<Invitations["create"]>>) => ({
    invitation: serializeInvitation(invitation),
    url: token && `${siteUrl()}/invitation/${token}`,
  });

  serve(invitationCalls.list, async () => ({
    invitations: (await invitations.list()).map(serializeInvitation),
  }));

  serve(invitationCalls.create, async ({ session, payload }) =>
    answerOf(await invitations.create(session(), await payload())),
  );

  serve(invitationCalls.remove, async ({ id, session }) => {
    await invitations.revoke(session(), id());
  });

  serve(invitationCalls.resend, async ({ id, session }) =>
    answerOf(await invitations.resend(session(), id())),
  );

  serve(invitationCalls.find, async ({ parameter }) => {
    const { row, inviter, hasAccount } = await invitations.open(linkToken(parameter("token")));
    const { email, role, expires_at } = row;
    return {
      invitation: { email, role, expires_at, invited_by: inviter, has_account: hasAccount },
    };
  });

  serve(invitationCalls.accept, async ({ c, parameter, payload, device }) => {
    const key = linkToken(parameter("token"));
    await invitations.open(key);
    const { token, cookie, account } = await invitations.accept(key, await payload(), device);
    if (cookie) setSessionCookie(c, token, cookie);
    return { token, user: serializeUser(account) };
  });
}

export function tokenRoutes(serve: Serve, tokens: Tokens): void {
  serve(tokenCalls.list, async () => ({ tokens: await tokens.list() }));

  serve(tokenCalls.create, async ({ session, payload }) => ({
    token: await tokens.create(session(), await payload()),
  }));

  serve(tokenCalls.remove, async ({ id, session }) => {
    await tokens.revoke(session(), id());
  });
}

function secondFactorRoutes(serve: Serve, parts: AuthRouteParts): void {
  const { users, secondFactor, isSecondFactorRequired } = parts;

  serve(calls.secondFactor, async ({ session }) => {
    const { isOn, codesLeft } = await secondFactor.status(session());
    return {
      second_factor: {
        is_on: isOn,
        is_required: isSecondFactorRequired(session()),
        recovery_codes_left: codesLeft,
      },
    };
  });

  serve(calls.beginSecondFactor, async ({ session, payload, device }) =>
    secondFactor.begin(session(), await proofOf(payload, device)),
  );

  serve(calls.enableSecondFactor, async ({ session, payload, device }) => ({
    recovery_codes: await secondFactor.enable(session(), await proofOf(payload, device)),
  }));

  serve(calls.renewRecoveryCodes, async ({ session, payload, device }) => ({
    recovery_codes: await secondFactor.renewCodes(session(), await proofOf(payload, device)),
  }));

  serve(calls.disableSecondFactor, async ({ session, payload, device }) => {
    await secondFactor.disable(session(), await proofOf(payload, device));
    return { success: true as const };
  });

  serve(userCalls.secondFactor, async ({ id }) => {
    const { id: userId } = await users.find(id());
    const { isOn } = await secondFactor.status({ userId });
    return { second_factor: { is_on: isOn } };
  });

  serve(userCalls.removeSecondFactor, async ({ id, session }) => {
    await secondFactor.removeOf(session(), id());
  });
}

async function proofOf<T>(payload: () => Promise<T>, { address }: Device) {
  return { ...(await payload()), address };
}

function serializeInvitation({ row, end, mail }: DescribedInvitation): Invitation {
  const { id, email, role, created_at, expires_at } = row;
  const invited_by = end === "inviter" ? null : personName(row);
  return { id, email, role, invited_by, created_at, expires_at, ended: end, mail };
}

function serializeSession(entry: SessionEntry, { sessionId }: Session): ListedSession {
  const { id, agent, address, created_at, last_used_at } = entry;
  const times = { created_at, last_used_at };
  return { id, device: deviceOf(agent), agent, address, ...times, is_current: id === sessionId };
}
