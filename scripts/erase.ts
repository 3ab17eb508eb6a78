import { parseArgs } from "node:util";
import { emailAddress } from "#contract/core/fields.ts";
import { createErasure } from "#server/compose/erasure.ts";
import { withServices } from "./services.ts";

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

function erase(email: string): Promise<string> {
  return withServices(
    async (services) => {
      const actor = { sessionId: null, userId: null, email: "npm run erase" };
      const erased = await createErasure(services)(actor, email);
      const erasedCounts = Object.entries(erased).map(([name, count]) => `${count} ${name}`);
      return `Erased the data of ${email}: ${erasedCounts.join(", ")}. Older backups, email files and the mailbox still contain it.\nDatabase: ${services.place}`;
    },
    { mustExist: true },
  );
}
