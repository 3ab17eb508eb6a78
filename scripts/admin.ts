import { parseArgs } from "node:util";
import { emailAddress, newPassword } from "#contract/core/fields.ts";
import { Invalid } from "#server/kernel/errors.ts";
import { withServices } from "./services.ts";

const usage = "usage: npm run admin -- --email EMAIL --password PASSWORD";

try {
  console.log(await setAdmin(readArguments()));
} catch (error) {
  console.error(errorMessage(error));
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

function setAdmin({ email, password }: { email: string; password: string }) {
  return withServices(async ({ users, place: database }) => {
    const outcome = await users.setAdmin(email, password);
    const announcement =
      outcome === "created"
        ? "has been added as an admin."
        : "is an active admin with the new password; its sessions have ended.";
    return `${email} ${announcement}\nDatabase: ${database}`;
  });
}

function errorMessage(error: unknown): string {
  if (error instanceof Invalid) return `--password: ${error.details[0]?.message}`;
  return error instanceof Error ? error.message : String(error);
}
