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

/** What a signed link lets its bearer do; a signature for one purpose is worth nothing for another. */
export type Purpose = "confirm subscription" | "unsubscribe";

/** Links that nobody can make up, since they prove that this house wrote them, and secrets that are stored sealed. */
export interface Signing {
  sign(purpose: Purpose, id: number): Promise<string>;
  /** The id that a token names, null unless it was signed here for this purpose. */
  read(purpose: Purpose, token: string): Promise<number | null>;
  seal(secret: string): Promise<string>;
  /** What was sealed, null if it was with another key. */
  unseal(sealed: string): Promise<string | null>;
}

/** Signs and seals with `SECRET_KEY`, or with a key that the database keeps for all processes. */
export function createSigning(db: Kysely<Tables>, secretKey: string | undefined): Signing {
  let loading: Promise<string> | undefined;
  const keyFor = async (use: "links" | "secrets") => {
    loading ??= secretKey ? Promise.resolve(secretKey) : keys.ensure(db, "house");
    loading.catch(() => {
      loading = undefined;
    });
    return Buffer.from(hkdfSync("sha256", await loading, "", use, 32));
  };
  const signatureOf = async (purpose: Purpose, id: number) =>
    createHmac("sha256", await keyFor("links"))
      .update(`${purpose} ${id}`)
      .digest();

  return {
    async sign(purpose, id) {
      return `${id}.${(await signatureOf(purpose, id)).toString("base64url")}`;
    },
    async read(purpose, token) {
      const [, digits, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
      if (!digits || !signature) return null;
      const expected = await signatureOf(purpose, Number(digits));
      const isGenuine = timingSafeEqual(expected, Buffer.from(signature, "base64url"));
      return isGenuine ? Number(digits) : null;
    },
    async seal(secret) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", await keyFor("secrets"), iv);
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    async unseal(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv(
        "aes-256-gcm",
        await keyFor("secrets"),
        bytes.subarray(0, 12),
      );
      decipher.setAuthTag(bytes.subarray(12, 28));
      try {
        return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
