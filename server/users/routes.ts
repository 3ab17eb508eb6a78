import { profile as profileCalls } from "#contract/areas/profile.ts";
import { accounts } from "#contract/areas/users.ts";
import type { Serve } from "../http/serve.ts";
import { resourceRoutes } from "../resource/routes.ts";
import type { Profile } from "./profile.ts";
import { serializeProfile } from "./serialize.ts";
import type { Users } from "./users.ts";

export function userRoutes(serve: Serve, users: Users): void {
  resourceRoutes(serve, accounts.calls, users);
}

export function profileRoutes(serve: Serve, profile: Profile): void {
  serve(profileCalls.find, async ({ session }) => ({
    user: serializeProfile(await profile.find(session())),
  }));

  serve(profileCalls.update, async ({ session, payload, revision }) => ({
    user: serializeProfile(await profile.update(session(), await payload(), revision())),
  }));

  serve(profileCalls.changePassword, async ({ session, device, payload }) => {
    await profile.changePassword(session(), device.address, await payload());
    return { success: true as const };
  });
}
