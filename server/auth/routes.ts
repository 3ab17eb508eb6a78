import { auth as calls } from "#contract/auth.ts";
import { sentences } from "#contract/errors.ts";
import type { Serve } from "../http/serve.ts";
import { Forbidden } from "../refusals.ts";
import { serializeUser } from "../users/serialize.ts";
import type { Users } from "../users/users.ts";
import type { Auth } from "./auth.ts";

export function authRoutes(serve: Serve, auth: Auth, users: Users): void {
  serve(calls.login, async ({ payload, device }) => {
    const { email, password } = await payload();
    const { token, account } = await auth.login(email, password, device);
    return { token, user: serializeUser(account) };
  });

  serve(calls.register, async ({ payload }) => {
    if (!auth.isRegistrationOpen) throw new Forbidden(sentences.registrationClosed);
    return { user: serializeUser(await auth.register(await payload())) };
  });

  serve(calls.logout, async ({ session }) => {
    await auth.logout(session());
    return { success: true as const };
  });

  serve(calls.me, async ({ session }) => ({
    user: serializeUser(await users.find(session().userId)),
  }));
}
