import { profile as profileCalls } from "#contract/profile.ts";
import { paginationOf } from "#contract/query.ts";
import { users as calls } from "#contract/users.ts";
import { sortedBy } from "../database/order.ts";
import type { Serve } from "../http/serve.ts";
import type { Profile } from "./profile.ts";
import { serializeProfile, serializeUser } from "./serialize.ts";
import type { Users } from "./users.ts";

export function userRoutes(serve: Serve, users: Users): void {
  serve(calls.list, async ({ query }) => {
    const { page, limit, search, role, sort, order } = query();
    const sorted = sortedBy(sort, order);
    const { accounts, total } = await users.list({ page, limit, search, role, sorted });
    return { users: accounts.map(serializeUser), pagination: paginationOf(page, limit, total) };
  });

  serve(calls.find, async ({ id }) => ({ user: serializeUser(await users.find(id())) }));

  serve(calls.create, async ({ session, payload }) => ({
    user: serializeUser(await users.create(session(), await payload())),
  }));

  serve(calls.update, async ({ id, session, payload, revision }) => {
    const { id: found } = await users.find(id());
    return {
      user: serializeUser(await users.update(session(), found, await payload(), revision())),
    };
  });

  serve(calls.remove, async ({ id, session, revision }) => {
    await users.remove(session(), id(), revision());
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
