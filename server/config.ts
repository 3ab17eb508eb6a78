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
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence);
};

const oneOf = <const T extends readonly [string, ...string[]]>(names: T, fallback: T[number]) =>
  z
    .enum(names, `must be ${names.slice(0, -1).join(", ")} or ${names.at(-1)}`)
    .default(fallback as never);

const isUrl = (value: string, ...schemes: string[]) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

const isBucket = ({ username, password, host, pathname }: URL) =>
  Boolean(username && password && host) && /^\/[^/]+$/.test(pathname);

/** Tells a wrong beginning apart from an address that cannot be read. */
const url = (...schemes: string[]) =>
  z.string().superRefine((value, context) => {
    if (isUrl(value, ...schemes)) return;
    const message = schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}//`))
      ? "cannot be read. Check host and port (0 to 65535), and write the signs @ : / ? # % of user name and password as percent escapes"
      : `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`;
    context.addIssue({ code: "custom", message, continue: false });
  });

const hasReadableCredentials = (value: string) => {
  const { username, password } = new URL(value);
  try {
    return [username, password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
};

const credentialsRule = "has a % in its user name or password that begins no escape. Write %25";

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

const serving = {
  PORT: whole(0, 65_535, 3000).describe("Port to listen on; 0 takes a free one."),
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address to listen on: 127.0.0.1 is reached from this machine alone."),
  SITE_URL: url("http:", "https:")
    .refine((value) => {
      const { pathname, username, password } = new URL(value);
      return pathname === "/" && !/[?#]/.test(value) && !username && !password;
    }, "must be an origin without user name, password and path")
    .transform((value) => new URL(value).origin)
    .optional()
    .describe(
      "Public address, such as https://example.com: canonical links, sitemap, links in mails, HSTS. Without it, http://localhost: and the port.",
    ),
  TRUST_PROXY: whole(0, 10, 0).describe(
    "How many proxies stand in front; only then are X-Forwarded-* headers believed. Too high, and clients can make up their address.",
  ),
};

const storage = {
  DATA_DIR: z
    .string()
    .default("./data")
    .describe(
      "Folder of the SQLite file, media, mail files and backups. Relative paths count from the project's root.",
    ),
  CACHE_DIR: z
    .string()
    .optional()
    .describe(
      "Folder of scaled pictures; may be shared, and deleted at any time. Without it, cache in DATA_DIR.",
    ),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^file:./.test(value) || isUrl(value, "postgres:", "postgresql:"),
      "must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME",
    )
    .optional()
    .describe(
      "SQLite as file:PATH, or PostgreSQL 15 or newer as postgres://USER:PASSWORD@HOST:PORT/NAME; a pooler before it must know prepared statements (PgBouncer from 1.21 on). Without it, nokshi.sqlite in DATA_DIR.",
    ),
  MEDIA_URL: z
    .string()
    .refine((value) => isUrl(value, "s3:") && isBucket(new URL(value)), {
      error: "must be s3://KEY:SECRET@HOST/BUCKET or s3://KEY:SECRET@HOST/BUCKET?region=REGION",
      abort: true,
    })
    .refine(hasReadableCredentials, credentialsRule)
    .optional()
    .describe(
      "Bucket for the media of several machines: s3://KEY:SECRET@HOST/BUCKET?region=REGION. Without a region it is auto; &tls=off speaks plain HTTP. Without the variable, media in DATA_DIR.",
    ),
  SEED: oneOf(["demo", "none"], "demo").describe(
    "What an empty database begins with: demo (sample posts, projects and three sample accounts) or none. Set it before the first start.",
  ),
  BACKUP_EVERY_HOURS: whole(0, 8760, 0).describe(
    "Hours between scheduled backups, each restored on trial; 0 takes none.",
  ),
  BACKUP_KEEP: whole(1, 1000, 7).describe("How many scheduled backups stay."),
};

const accounts = {
  ADMIN_EMAIL: emailAddress
    .optional()
    .describe("E-mail address of the first admin. Without it, admin@example.com."),
  ADMIN_PASSWORD: newPassword
    .optional()
    .describe(
      "Password of the first admin. Without it a random one is printed at the first start, and stays in the log of that start.",
    ),
  REGISTRATION: oneOf(["closed", "open"], "closed").describe(
    "open lets people ask for an account; closed leaves it to invitations.",
  ),
  REQUIRE_2FA: oneOf(["none", "admin"], "none").describe(
    "admin: admins reach nothing before they have set up an authenticator app, but for six calls: to set it up, to sign out, and to see whose account it is.",
  ),
  SESSION_IDLE_SECONDS: whole(1, 999_999_999, 86_400).describe(
    "Seconds after which a session that nobody used ends.",
  ),
  SESSION_MAX_SECONDS: whole(1, 999_999_999, 1_209_600).describe(
    "Seconds after which every session ends.",
  ),
};

const mail = {
  SMTP_URL: url("smtp:", "smtps:")
    .refine((value) => new URL(value).hostname !== "", "must name the host of the mail server")
    .refine(hasReadableCredentials, credentialsRule)
    .optional()
    .describe(
      "Mail server: smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465. Without it mails are files in mail of DATA_DIR, and the panel shows the links of invitations.",
    ),
  MAIL_FROM: sender
    .optional()
    .describe(
      "Sender, hello@example.com or Name <hello@example.com>. Without it, name and address of the site settings.",
    ),
  CONTACT_NOTIFY_TO: z
    .string()
    .refine((value) => !/[,;]/.test(value), {
      error:
        "must be one email address. For several people, use a group address of your mail provider",
      abort: true,
    })
    .pipe(emailAddress)
    .optional()
    .describe(
      "One email address that is told of enquiries; for several people, a group address of your mail provider. Without it, the address of the site settings.",
    ),
  NEWSLETTER_FORWARD_URL: url("http:", "https:")
    .refine(
      (value) => !/[?#]/.test(value) && !new URL(value).username && !new URL(value).password,
      "must be an address without user name, password, query and fragment",
    )
    .optional()
    .describe(
      "Address of a mail-contact service; each new subscriber is sent there as POST to its /api/contacts.",
    ),
  NEWSLETTER_CONFIRM: oneOf(["none", "all"], "none").describe(
    "all: every new address waits for its mailed link before it is subscribed.",
  ),
};

const secrets = {
  SECRET_KEY: z
    .string()
    .min(32, "must be at least 32 characters long")
    .optional()
    .describe(
      "32 characters or more (openssl rand -base64 32): signs links, and seals second factors and the secrets of webhooks. Without it a key is kept in the database, and so in every backup. Changed later, links in old mails and authenticator apps stop working, and webhooks need new secrets.",
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, "must be at least 16 characters long")
    .optional()
    .describe(
      "16 characters or more; who bears it may read /metrics. Without it this machine alone may. Set it where the proxy is on the same machine and adds no X-Forwarded-For.",
    ),
  WEBHOOK_ALLOW_PRIVATE: oneOf(["0", "1"], "0").describe(
    "1 lets webhooks and imports call addresses of an intranet. Whoever is an admin here can then make this machine call others beside it; this site itself and the metadata of clouds stay refused.",
  ),
};

const limits = {
  RATE_LIMIT_LOGIN: rate("10/60").describe(
    "Sign-ins for each client address, as REQUESTS/SECONDS; an account has 5 failures in 900 seconds beside it.",
  ),
  RATE_LIMIT_FORMS: rate("5/60").describe(
    "Posts of a public form for each client address, each form counted apart.",
  ),
  RATE_LIMIT_API: rate("600/60").describe(
    "Calls of the API for each client address, counted by each process for itself.",
  ),
  RATE_LIMIT_VITALS: rate("60/60").describe(
    "Reports of how fast a page was, for each client address, counted by each process for itself.",
  ),
  RATE_LIMIT_TOKEN: rate("300/60").describe(
    "Calls with one API token, counted by each process for itself.",
  ),
  RATE_LIMIT_AGENT: rate("50/3600").describe("Changes by an assistant with one API token."),
  PAGE_CACHE_MB: whole(0, 65_536, 64).describe(
    "Bound of the page cache in megabytes; 0 turns it off.",
  ),
  IMAGE_CACHE_MB: whole(10, 1_048_576, 2048).describe(
    "Bound of the scaled pictures in CACHE_DIR in megabytes: once an hour those that were not used for longest go. They are made again when they are needed.",
  ),
  LOG_LEVEL: oneOf(levels, "info").describe(
    "Least important lines of the log that are written: fatal, error, warn, info, debug, trace or silent.",
  ),
};

/** What `scripts/configuration.ts` makes docs/configuration.md and .env.example of. */
export const variableGroups = {
  "Where it is served": serving,
  "Where things are kept": storage,
  Accounts: accounts,
  Mail: mail,
  "Keys and access": secrets,
  "Limits and log": limits,
};

const declared = {
  ...serving,
  ...storage,
  ...accounts,
  ...mail,
  ...secrets,
  ...limits,
};

const variables = z.object(declared);

export const variableNames: readonly string[] = Object.keys(declared);

/** Beginnings of names that no other program is likely to read. */
export const settingFamilies = [
  "SMTP_",
  "MAIL_",
  "CONTACT_",
  "NEWSLETTER_",
  "BACKUP_",
  "RATE_LIMIT_",
];

export type Config = ReturnType<typeof readConfig>;

/** Its message is the sentence that the end of the start is explained by, without a stack. */
export class CannotStart extends Error {}

export class BadVariable extends CannotStart {}

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
