import { existsSync } from "node:fs";
import { createPasswords } from "#server/auth/passwords.ts";
import { BadVariable, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { createWriter } from "#server/database/write.ts";
import { messageOf } from "#server/faults.ts";
import { createLog } from "#server/log.ts";
import { createRooms } from "#server/rooms.ts";

/**
 * Throws `BadVariable` where the database cannot be used or, if it has to exist, is missing: an
 * empty one would be created, and the answer be wrong.
 */
export async function inRooms<T>(
  task: (rooms: Awaited<ReturnType<typeof open>>) => Promise<T>,
  { mustExist = false } = {},
): Promise<T> {
  const rooms = await open(mustExist);
  try {
    return await task(rooms);
  } finally {
    await rooms.db.destroy();
  }
}

async function open(mustExist: boolean) {
  const config = readConfig();
  const url = config.DATABASE_URL;
  const place = url.startsWith("file:") ? url.slice(5) : `PostgreSQL at ${new URL(url).host}`;
  if (mustExist && url.startsWith("file:") && !existsSync(place)) {
    throw new BadVariable(`There is no database at ${place}. Is DATA_DIR that of the server?`);
  }
  const db = openDatabase(url, () => {}, { isPatient: true });
  await migrate(db).catch(async (error) => {
    await db.destroy();
    throw new BadVariable(`DATABASE_URL: the database cannot be used (${messageOf(error)}).`);
  });
  const clock = () => new Date();
  const writer = createWriter(db, clock);
  const log = createLog(config.LOG_LEVEL);
  const parts = { config, db, clock, passwords: createPasswords(), writer, log };
  return { ...createRooms(parts), db, writer, place };
}
