import { profile as profileCalls } from "#contract/areas/profile.ts";
import {
  type AccountOverview,
  accounts,
  type User,
  users as userCalls,
} from "#contract/areas/users.ts";
import type { Serve } from "../http/serve.ts";
import { resourceRoutes } from "../resource/routes.ts";
import type { Profile } from "./profile.ts";
import { serializeProfile } from "./serialize.ts";
import type { Users } from "./users.ts";

/** Returns the account overview for admins, by account. */
export type OverviewOf = (
  userIds: readonly number[],
) => Promise<(userId: number) => Omit<AccountOverview, keyof User>>;

export function userRoutes(serve: Serve, users: Users, overviewOf: OverviewOf): void {
  const { list, find } = userCalls;
  resourceRoutes(serve, { ...accounts.calls, list, find }, users, {
    async completed(items) {
      const overview = await overviewOf(items.map(({ id }) => id));
      return items.map((item) => ({ ...item, ...overview(item.id) }));
    },
  });
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
