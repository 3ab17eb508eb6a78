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
  PORT: whole(0, 65_535, 3000).describe("Port to listen on; 0 picks a free one."),
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address to listen on; 127.0.0.1 is reachable only from this machine."),
  SITE_URL: url("http:", "https:")
    .refine((value) => {
      const { pathname, username, password } = new URL(value);
      return pathname === "/" && !/[?#]/.test(value) && !username && !password;
    }, "must be an origin without user name, password and path")
    .transform((value) => new URL(value).origin)
    .optional()
    .describe(
      "Public address, such as https://example.com, for canonical links, sitemap, links in emails and HSTS. Default: http://localhost: and the port.",
    ),
  TRUST_PROXY: whole(0, 10, 0).describe(
    "Number of proxies in front. X-Forwarded-* headers count only if it is set; if it is too high, clients can forge their address.",
  ),
};

const storage = {
  DATA_DIR: z
    .string()
    .default("./data")
    .describe(
      "Folder of the SQLite file, media, email files and backups. Relative paths start at the project's root.",
    ),
  CACHE_DIR: z
    .string()
    .optional()
    .describe(
      "Folder of scaled pictures. It may be shared, and deleted at any time. Default: cache in DATA_DIR.",
    ),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^file:./.test(value) || isUrl(value, "postgres:", "postgresql:"),
      "must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME",
    )
    .optional()
    .describe(
      "SQLite as file:PATH, or PostgreSQL 15 or newer as postgres://USER:PASSWORD@HOST:PORT/NAME; a pooler in front must support prepared statements (PgBouncer 1.21 or newer). Default: nokshi.sqlite in DATA_DIR.",
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
      "Bucket for the media of several machines: s3://KEY:SECRET@HOST/BUCKET?region=REGION. The default region is auto; &tls=off uses plain HTTP. Default: media in DATA_DIR.",
    ),
  SEED: oneOf(["demo", "none"], "demo").describe(
    "Initial content of an empty database: demo (sample posts, projects and three sample accounts) or none. Set it before the first start.",
  ),
  BACKUP_EVERY_HOURS: whole(0, 8760, 0).describe(
    "Hours between scheduled backups, each test-restored; 0 disables them.",
  ),
  BACKUP_KEEP: whole(1, 1000, 7).describe("Number of scheduled backups to keep."),
};

const accounts = {
  ADMIN_EMAIL: emailAddress
    .optional()
    .describe("Email address of the first admin. Default: admin@example.com."),
  ADMIN_PASSWORD: newPassword
    .optional()
    .describe(
      "Password of the first admin. Without it the first start prints a random one, which stays in that start's log.",
    ),
  REGISTRATION: oneOf(["closed", "open"], "closed").describe(
    "open lets people request an account; with closed they need an invitation.",
  ),
  REQUIRE_2FA: oneOf(["none", "admin"], "none").describe(
    "admin: before admins have set up an authenticator app, only six calls work: to set it up, to sign out, and to see the account.",
  ),
  SESSION_IDLE_SECONDS: whole(1, 999_999_999, 86_400).describe(
    "Seconds after which an unused session ends.",
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
      "Email server: smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465. Without it emails are files in DATA_DIR/mail, and the panel shows the links of invitations.",
    ),
  MAIL_FROM: sender
    .optional()
    .describe(
      "Sender: hello@example.com or Name <hello@example.com>. Default: name and address in the site settings.",
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
      "Email address for new enquiries; for several people use a group address of your email provider. Default: the address in the site settings.",
    ),
  NEWSLETTER_FORWARD_URL: url("http:", "https:")
    .refine(
      (value) => !/[?#]/.test(value) && !new URL(value).username && !new URL(value).password,
      "must be an address without user name, password, query and fragment",
    )
    .optional()
    .describe(
      "Address of an email contact service. Each new subscriber is posted to its /api/contacts.",
    ),
  NEWSLETTER_CONFIRM: oneOf(["none", "all"], "none").describe(
    "all: a new address is subscribed only after its owner follows an emailed link.",
  ),
};

const secrets = {
  SECRET_KEY: z
    .string()
    .min(32, "must be at least 32 characters long")
    .optional()
    .describe(
      "32 characters or more (openssl rand -base64 32). It signs links and encrypts second factors and webhook secrets. Without it the key is in the database, and so in every backup. After a change, links in old emails and authenticator apps stop working, and webhooks need new secrets.",
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, "must be at least 16 characters long")
    .optional()
    .describe(
      "16 characters or more; /metrics requires it as a bearer token. Without it only this machine may read /metrics. Set it if a proxy on this machine adds no X-Forwarded-For.",
    ),
  WEBHOOK_ALLOW_PRIVATE: oneOf(["0", "1"], "0").describe(
    "1 lets webhooks and imports call intranet addresses. Admins can then make this machine call its neighbours; this site itself and cloud metadata stay refused.",
  ),
};

const limits = {
  RATE_LIMIT_LOGIN: rate("10/60").describe(
    "Sign-ins per client address, as REQUESTS/SECONDS. Besides, an account allows 5 failures in 900 seconds.",
  ),
  RATE_LIMIT_FORMS: rate("5/60").describe("Submissions of each public form per client address."),
  RATE_LIMIT_API: rate("600/60").describe("API calls per client address, counted per process."),
  RATE_LIMIT_VITALS: rate("60/60").describe(
    "Reports of page speed per client address, counted per process.",
  ),
  RATE_LIMIT_TOKEN: rate("300/60").describe("Calls per API token, counted per process."),
  RATE_LIMIT_AGENT: rate("50/3600").describe("Changes by an assistant per API token."),
  PAGE_CACHE_MB: whole(0, 65_536, 64).describe(
    "Limit of the page cache in megabytes; 0 disables it.",
  ),
  IMAGE_CACHE_MB: whole(10, 1_048_576, 2048).describe(
    "Limit of scaled pictures in CACHE_DIR in megabytes. Once an hour the least recently used are deleted; they are made again when needed.",
  ),
  LOG_LEVEL: oneOf(levels, "info").describe(
    "Minimum level of log lines: fatal, error, warn, info, debug, trace or silent.",
  ),
};

/** `scripts/configuration.ts` makes docs/configuration.md and .env.example from these groups. */
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
