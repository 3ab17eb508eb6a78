import { randomBytes } from "node:crypto";
import { BadVariable, type Config } from "../config.ts";
import { Invalid } from "../errors.ts";
import type { Users } from "./users.ts";

export async function createFirstAdmin(users: Users, config: Config): Promise<void> {
  const email = config.ADMIN_EMAIL ?? "admin@example.com";
  const password = config.ADMIN_PASSWORD ?? randomBytes(16).toString("base64url");
  const created = await users.ensureAdmin(email, password).catch(nameVariable);
  if (!created) return;
  console.log(`First admin: ${email}`);
  if (!config.ADMIN_PASSWORD) console.log(`Password (shown this once): ${password}`);
}

function nameVariable(error: unknown): never {
  if (error instanceof Invalid) {
    throw new BadVariable(`ADMIN_PASSWORD: ${error.details[0]?.message}`);
  }
  throw error;
}
