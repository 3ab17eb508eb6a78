import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { z } from "zod";
import { emailAddress, newPassword } from "#contract/core/fields.ts";
import { oneLine } from "#format/one-line.ts";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Rate {
  max: number;
  seconds: number;
}

const rate = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,6}$/, "must be REQUESTS/SECONDS, for example 10/60")
    .default(fallback)
    .transform((value): Rate => {
      const [max = 0, seconds = 0] = value.split("/").map(Number);
      return { max, seconds };
    });

const whole = (min: number, max: number, fallback: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
    .default(fallback);
};

const oneOf = <const T extends readonly [string, ...string[]]>(names: T, fallback: T[number]) =>
  z
    .enum(names, `must be ${names.slice(0, -1).join(", ")} or ${names.at(-1)}`)
    .default(fallback as never);

const isUrl = (value: string, ...schemes: string[]) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

const isBucket = ({ username, password, host, pathname }: URL) =>
  Boolean(username && password && host) && /^\/[^/]+$/.test(pathname);

const url = (...schemes: string[]) =>
  z.string().refine((value) => isUrl(value, ...schemes), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
    abort: true,
  });

/** `hello@example.com`, or `Name <hello@example.com>` as mail programs write it. */
const sender = z.string().transform((value, context) => {
  const [, typed = "", inBrackets] = /^([^<>]*)<([^<>]*)>\s*$/.exec(value) ?? [];
  const address = emailAddress.safeParse(inBrackets ?? value);
  const name = typed
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/\\(["\\])/g, "$1");
  if (address.success && oneLine(name) === name) return { name, address: address.data };
  const message =
    "Enter a valid email address. It may be hello@example.com or Name <hello@example.com>";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const variables = z.object({
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: url("http:", "https:")
    .refine(
      (value) => new URL(value).pathname === "/" && !/[?#]/.test(value),
      "must be an origin without a path",
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  CACHE_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^file:./.test(value) || isUrl(value, "postgres:", "postgresql:"),
      "must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME",
    )
    .optional(),
  MEDIA_URL: z
    .string()
    .refine((value) => isUrl(value, "s3:") && isBucket(new URL(value)), {
      error: "must be s3://KEY:SECRET@HOST/BUCKET?region=REGION",
    })
    .optional(),
  SEED: oneOf(["demo", "none"], "demo"),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  REGISTRATION: oneOf(["closed", "open"], "closed"),
  SMTP_URL: url("smtp:", "smtps:")
    .refine((value) => new URL(value).hostname !== "", "must name the host of the mail server")
    .optional(),
  MAIL_FROM: sender.optional(),
  CONTACT_NOTIFY_TO: emailAddress.optional(),
  NEWSLETTER_FORWARD_URL: url("http:", "https:")
    .refine(
      (value) => !/[?#]/.test(value) && !new URL(value).username && !new URL(value).password,
      "must be an address without user name, password, query and fragment",
    )
    .optional(),
  NEWSLETTER_CONFIRM: oneOf(["none", "all"], "none"),
  BACKUP_EVERY_HOURS: whole(0, 8760, 0),
  BACKUP_KEEP: whole(1, 1000, 7),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters long").optional(),
  SECRET_KEY: z.string().min(32, "must be at least 32 characters long").optional(),
  WEBHOOK_ALLOW_PRIVATE: oneOf(["0", "1"], "0"),
  REQUIRE_2FA: oneOf(["none", "admin"], "none"),
  TRUST_PROXY: whole(0, 10, 0),
  RATE_LIMIT_LOGIN: rate("10/60"),
  RATE_LIMIT_FORMS: rate("5/60"),
  RATE_LIMIT_API: rate("600/60"),
  RATE_LIMIT_VITALS: rate("60/60"),
  RATE_LIMIT_TOKEN: rate("300/60"),
  RATE_LIMIT_AGENT: rate("50/3600"),
  PAGE_CACHE_MB: whole(0, 65_536, 64),
  SESSION_IDLE_SECONDS: whole(1, 999_999_999, 86_400),
  SESSION_MAX_SECONDS: whole(1, 999_999_999, 1_209_600),
  LOG_LEVEL: oneOf(levels, "info"),
});

export type Config = ReturnType<typeof readConfig>;

export class BadVariable extends Error {}

/** The environment overrides `.env`; throws `BadVariable`. */
export function readConfig(environment: NodeJS.ProcessEnv = withEnvFile()) {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = variables.safeParse(set);
  if (!parsed.success) throw new BadVariable(messagesOf(parsed.error));

  const values = parsed.data;
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    ...values,
    DATA_DIR: dataDir,
    CACHE_DIR: values.CACHE_DIR ? resolve(root, values.CACHE_DIR) : join(dataDir, "cache"),
    DATABASE_URL: databaseUrl(values.DATABASE_URL, dataDir),
  };
}

/** The folder that media are read from; only a cache if they are stored in a bucket. */
export const mediaFolder = ({ MEDIA_URL, CACHE_DIR, DATA_DIR }: Config) =>
  join(MEDIA_URL ? CACHE_DIR : DATA_DIR, "media");

/** Tests set `ENV_FILE` to nothing, so that they do not read a developer's settings. */
function withEnvFile(): NodeJS.ProcessEnv {
  const name = process.env.ENV_FILE ?? ".env";
  const file = join(root, name);
  if (name === "" || !existsSync(file)) return process.env;
  // Node would take a byte order mark for a part of the first name.
  const set = parseEnv(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  return Object.assign(process.env, { ...set, ...process.env });
}

function databaseUrl(url: string | undefined, dataDir: string): string {
  if (url === undefined) return `file:${join(dataDir, "nokshi.sqlite")}`;
  return url.startsWith("file:") ? `file:${resolve(root, url.slice(5))}` : url;
}

function messagesOf(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => `${String(path[0])}: ${message.replace(/\.$/, "")}.`)
    .join("\n");
}
