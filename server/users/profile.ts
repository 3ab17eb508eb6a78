import type { z } from "zod";
import type { passwordChange, profileUpdate } from "#contract/areas/profile.ts";
import type { Session } from "../http/caller.ts";
import { Conflict, invalidField } from "../kernel/errors.ts";
import type { Limits } from "../limits/limits.ts";
import { serializeProfile } from "./serialize.ts";
import type { Users } from "./users.ts";

export type Profile = ReturnType<typeof createProfile>;

/** Limited because each change is mailed to the previous address, which may be anybody's. */
const emailChanges = { max: 10, seconds: 86_400 };

export interface ProfileParts {
  users: Users;
  passwords: {
    requireUncommon(password: string, path: string): Promise<void>;
    matches(hash: string, password: string): Promise<boolean>;
  };
  loginAttempts: {
    /** Counts a check that throws, and refuses it after too many. */
    inSession(
      owner: { userId: number; address: string },
      check: () => Promise<void>,
    ): Promise<unknown>;
  };
  limits: Limits;
}

export function createProfile({ users, passwords, loginAttempts, limits }: ProfileParts) {
  return {
    find: (session: Session) => users.find(session.userId),

    async update(
      session: Session,
      payload: z.output<typeof profileUpdate>,
      revision: number | null,
    ) {
      if (payload.email !== undefined && payload.email !== session.email) {
        await limits.consume(`e-mail address of ${session.userId}`, emailChanges);
      }
      try {
        return await users.update(session, session.userId, payload, revision);
      } catch (error) {
        if (!(error instanceof Conflict) || error.current === undefined) throw error;
        throw new Conflict(error.code, serializeProfile(await users.find(session.userId)));
      }
    },

    async changePassword(
      session: Session,
      address: string,
      change: z.output<typeof passwordChange>,
    ) {
      const { currentPassword, newPassword } = change;
      await passwords.requireUncommon(newPassword, "newPassword");
      const { password_hash } = await users.find(session.userId);
      await loginAttempts.inSession({ userId: session.userId, address }, async () => {
        if (await passwords.matches(password_hash, currentPassword)) return;
        throw invalidField("currentPassword", "wrong_password");
      });
      await users.update(session, session.userId, { password: newPassword }, null);
    },
  };
}
