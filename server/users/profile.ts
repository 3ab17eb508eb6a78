import type { z } from "zod";
import { sentences } from "#contract/errors.ts";
import type { profileUpdate } from "#contract/profile.ts";
import type { Guesses } from "../auth/guesses.ts";
import type { Passwords } from "../auth/passwords.ts";
import type { Session } from "../auth/sessions.ts";
import { Conflict, Invalid } from "../refusals.ts";
import { serializeProfile } from "./serialize.ts";
import type { Users } from "./users.ts";

export type Profile = ReturnType<typeof createProfile>;

/** A person's own account: what the profile calls may see and change of it. */
export function createProfile(users: Users, passwords: Passwords, guesses: Guesses) {
  return {
    find: (session: Session) => users.find(session.userId),

    async update(
      session: Session,
      payload: z.output<typeof profileUpdate>,
      revision: number | null,
    ) {
      try {
        return await users.update(session, session.userId, payload, revision);
      } catch (error) {
        if (!(error instanceof Conflict) || error.current === undefined) throw error;
        throw new Conflict(error.message, serializeProfile(await users.find(session.userId)));
      }
    },

    /** Changes the password; throws `Invalid` when the current one is wrong. */
    async changePassword(session: Session, currentPassword: string, newPassword: string) {
      await passwords.requireUncommon(newPassword, "newPassword");
      const { password_hash, email } = await users.find(session.userId);
      await guesses.password(email, async () => {
        if (await passwords.matches(password_hash, currentPassword)) return;
        const message = sentences.wrongPassword;
        throw new Invalid([{ path: "currentPassword", message }], message);
      });
      await users.update(session, session.userId, { password: newPassword }, null);
    },
  };
}
