import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import * as keys from "./keys.ts";

export type SigningPurpose = "confirm subscription" | "unsubscribe" | "review";

type Subject = number | string;

export type Signing = ReturnType<typeof createSigning>;

/** Without `SECRET_KEY` the key is in the database, for all processes. */
export function createSigning(db: Kysely<Tables>, secretKey: string | undefined) {
  let loading: Promise<string> | undefined;
  const keyFor = async (use: "links" | "secrets") => {
    loading ??= secretKey ? Promise.resolve(secretKey) : keys.ensure(db, "house");
    loading.catch(() => {
      loading = undefined;
    });
    return Buffer.from(hkdfSync("sha256", await loading, "", use, 32));
  };
  const signatureOf = async (purpose: SigningPurpose, name: string) =>
    createHmac("sha256", await keyFor("links"))
      .update(`${purpose} ${name}`)
      .digest();

  return {
    async sign(purpose: SigningPurpose, subject: Subject): Promise<string> {
      const name = nameOf(subject);
      return `${name}.${(await signatureOf(purpose, name)).toString("base64url")}`;
    },
    async read(purpose: SigningPurpose, token: string): Promise<Subject | null> {
      const [, name, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
      if (!name || !signature) return null;
      const expected = await signatureOf(purpose, name);
      const isGenuine = timingSafeEqual(expected, Buffer.from(signature, "base64url"));
      return isGenuine ? subjectOf(name) : null;
    },
    async seal(secret: string): Promise<string> {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", await keyFor("secrets"), iv);
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    async unseal(sealed: string): Promise<string | null> {
      const bytes = Buffer.from(sealed, "base64url");
      const iv = bytes.subarray(0, 12);
      const decipher = createDecipheriv("aes-256-gcm", await keyFor("secrets"), iv);
      decipher.setAuthTag(bytes.subarray(12, 28));
      try {
        return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}

/** Base64url of ASCII begins with a letter, so that no address reads as an id. */
const nameOf = (subject: Subject) =>
  typeof subject === "number" ? `${subject}` : Buffer.from(subject).toString("base64url");

const subjectOf = (name: string): Subject =>
  /^\d+$/.test(name) ? Number(name) : Buffer.from(name, "base64url").toString();
