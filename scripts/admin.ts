import { parseArgs } from "node:util";
import { emailAddress, newPassword } from "#contract/fields.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import * as secondFactors from "#server/auth/second-factors.ts";
import { createSessions } from "#server/auth/sessions.ts";
import { BadVariable, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { createMemory } from "#server/database/remember.ts";
import { createWriter } from "#server/database/write.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { Invalid } from "#server/refusals.ts";
import { createUsers } from "#server/users/users.ts";

const usage = "usage: npm run admin -- --email EMAIL --password PASSWORD";

try {
  console.log(await setAdmin(readArguments()));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

function readArguments() {
  const { values } = parseArgs({
    options: { email: { type: "string" }, password: { type: "string" } },
  });
  const email = emailAddress.safeParse(values.email);
  const password = newPassword.safeParse(values.password);
  if (!email.success) throw new Error(`--email: ${email.error.issues[0]?.message}\n${usage}`);
  if (!password.success) {
    throw new Error(`--password: ${password.error.issues[0]?.message}\n${usage}`);
  }
  return { email: email.data, password: password.data };
}

async function setAdmin({ email, password }: { email: string; password: string }) {
  const config = readConfig();
  const clock = () => new Date();
  const db = openDatabase(config.DATABASE_URL, () => {});
  try {
    await migrate(db);
    const users = createUsers({
      db,
      writer: createWriter(db, clock),
      memory: createMemory(db),
      passwords: createPasswords(),
      sessions: createSessions(db, clock, { idleSeconds: 1, maxSeconds: 1 }),
      outbox: createOutbox("localhost"),
      removeSecondFactor: secondFactors.remove,
    });
    const outcome = await users.setAdmin(email, password);
    return outcome === "created"
      ? `${email} has been added as an admin.`
      : `${email} is an active admin with the new password; its sessions have ended.`;
  } finally {
    await db.destroy();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof BadVariable) return error.message;
  if (error instanceof Invalid) return `--password: ${error.details[0]?.message}`;
  return error instanceof Error ? error.message : String(error);
}
