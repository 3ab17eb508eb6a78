import { parseArgs } from "node:util";
import { emailAddress } from "#contract/fields.ts";
import { createActivity } from "#server/activity/activity.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { BadVariable, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { createWriter } from "#server/database/write.ts";
import { createErasure } from "#server/erasure.ts";
import { createRooms } from "#server/rooms.ts";

const usage = "usage: npm run erase -- --email EMAIL";

try {
  console.log(await erase(readArguments()));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function readArguments(): string {
  const { values } = parseArgs({ options: { email: { type: "string" } } });
  const email = emailAddress.safeParse(values.email);
  if (!email.success) throw new Error(`--email: ${email.error.issues[0]?.message}\n${usage}`);
  return email.data;
}

async function erase(email: string): Promise<string> {
  const config = readConfig();
  const clock = () => new Date();
  const db = openDatabase(config.DATABASE_URL, () => {});
  try {
    await migrate(db).catch((error) => {
      throw new BadVariable(`DATABASE_URL: the database cannot be used (${error.message}).`);
    });
    const writer = createWriter(db, clock);
    const rooms = createRooms({ config, db, clock, passwords: createPasswords(), writer });
    const actor = { sessionId: null, userId: null, email: "npm run erase" };
    const erased = await createErasure({ ...rooms, writer, activity: createActivity(db) })(
      actor,
      email,
    );
    const told = Object.entries(erased).map(([name, count]) => `${count} ${name}`);
    return `Erased what was known of ${email}: ${told.join(", ")}. Older backups, mail files and the mailbox still have it.`;
  } finally {
    await db.destroy();
  }
}
