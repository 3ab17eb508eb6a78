import type { z } from "zod";
import { auth as calls, resetAsked, type session as sessionSchema } from "#contract/areas/auth.ts";
import { users as userCalls } from "#contract/areas/users.ts";
import { welcome as welcomeCalls } from "#contract/areas/welcome.ts";
import type { Serve } from "../http/serve.ts";
import { Forbidden } from "../kernel/errors.ts";
import { serializeUser } from "../users/serialize.ts";
import type { Users } from "../users/users.ts";
import type { Auth } from "./auth.ts";
import { deviceOf } from "./devices.ts";
import type { Reset } from "./reset.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Device, Session, SessionEntry } from "./sessions.ts";
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

  serve(calls.login, async ({ payload, device }) => {
    const { token, account } = await auth.login(await payload(), device);
    return { token, user: serializeUser(account) };
  });

  serve(calls.register, async ({ payload }) => {
    if (!auth.isRegistrationOpen) throw new Forbidden("registration_closed");
    return { user: serializeUser(await auth.register(await payload())) };
  });

  serve(calls.logout, async ({ session }) => {
    await auth.logout(session());
    return { success: true as const };
  });

  serve(calls.logoutEverywhere, async ({ session }) => {
    await auth.logoutEverywhere(session());
    return { success: true as const };
  });

  serve(calls.sessions, async ({ session }) => {
    const entries = await auth.listSessions(session());
    return { sessions: entries.map((entry) => serializeSession(entry, session())) };
  });

  serve(calls.endSession, async ({ id, session }) => {
    await auth.endSession(session(), id());
  });

  serve(calls.forgot, async ({ payload }) => {
    await reset.ask((await payload()).email);
    return { success: true as const, message: resetAsked };
  });

  serve(calls.reset, async ({ payload, device }) => {
    const { token, password } = await payload();
    await reset.set(token, password, device.address);
    return { success: true as const };
  });

  serve(calls.me, async ({ session }) => ({
    user: serializeUser(await users.find(session().userId)),
  }));
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

function serializeSession(entry: SessionEntry, { sessionId }: Session): WireSession {
  const { id, agent, address, created_at, last_used_at } = entry;
  const times = { created_at, last_used_at };
  return { id, device: deviceOf(agent), agent, address, ...times, is_current: id === sessionId };
}

type WireSession = z.infer<typeof sessionSchema>;
