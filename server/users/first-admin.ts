import { randomBytes } from "node:crypto";
import { BadVariable, type Config } from "../config.ts";
import type { Transaction } from "../database/write.ts";
import { Invalid } from "../kernel/errors.ts";
import { print } from "../kernel/log.ts";
import type { Users } from "./users.ts";

interface FirstAdminParts {
  users: Users;
  config: Config;
  siteUrl: string;
  /** Null where the database is not new. */
  issueCode(transaction: Transaction, id: number): Promise<string | null>;
}

export async function createFirstAdmin(parts: FirstAdminParts): Promise<void> {
  const { users, config, siteUrl } = parts;
  const email = config.ADMIN_EMAIL ?? "admin@example.com";
  const password = config.ADMIN_PASSWORD ?? randomBytes(16).toString("base64url");
  let code: string | null = null;
  const onCreated = async (transaction: Transaction, id: number) => {
    code = await parts.issueCode(transaction, id);
  };
  const created = await users.ensureAdmin(email, password, onCreated).catch(nameVariable);
  if (!created) return;
  print(`First admin: ${email}`);
  if (!config.ADMIN_PASSWORD) print(`Password (shown this once): ${password}`);
  if (!code) return;
  print(`Set the site up in the browser (once, within a day): ${siteUrl}/welcome?code=${code}`);
}

function nameVariable(error: unknown): never {
  if (error instanceof Invalid) {
    throw new BadVariable(`ADMIN_PASSWORD: ${error.details[0]?.message}`);
  }
  throw error;
}
