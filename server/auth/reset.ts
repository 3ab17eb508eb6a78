import { randomBytes } from "node:crypto";
import type { Foundation } from "../database/write.ts";
import { invalidField } from "../kernel/errors.ts";
import { fingerprint } from "../kernel/fingerprint.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Users } from "../users/users.ts";
import * as passwordResets from "./password-reset-rows.ts";
import * as trustedIps from "./trusted-ip-rows.ts";

export type Reset = ReturnType<typeof createReset>;

export interface ResetParts extends Foundation {
  users: Users;
  outbox: Outbox;
}

export function createReset({ db, clock, writer, users, outbox }: ResetParts) {
  return {
    /** Behaves the same for every address, to not reveal whether it has an account. */
    ask: (email: string) =>
      writer.write("users", ({ trx, at }) =>
        outbox.post(trx, at, { kind: "password-reset", recipient: email }),
      ),

    async issue(email: string, expiresAt: string): Promise<string | null> {
      const account = await users.findByEmail(email);
      if (account?.is_active !== 1) return null;
      const token = randomBytes(32).toString("base64url");
      await passwordResets.create(db, {
        user_id: account.id,
        token_hash: fingerprint(token),
        account_revision: account.revision,
        expires_at: expiresAt,
      });
      return token;
    },

    async set(token: string, password: string, address: string): Promise<void> {
      const hash = fingerprint(token);
      const reset = await passwordResets.find(db, hash, clock().toISOString());
      if (!reset) throw deadLink();
      await users.resetPassword(reset.user_id, password, async ({ trx, at }) => {
        if (!(await passwordResets.find(trx, hash, at))) throw deadLink();
        await passwordResets.removeAll(trx, reset.user_id);
        await trustedIps.remember(trx, reset.user_id, address, at);
      });
    },

    deleteExpired: () => passwordResets.removeExpired(db, clock().toISOString()),
  };
}

const deadLink = () => invalidField("token", "dead_link");
