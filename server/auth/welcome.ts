import { randomBytes } from "node:crypto";
import { shippedBrand } from "#contract/areas/brand.ts";
import { type Beginning, beginnings, type WelcomePayload } from "#contract/areas/welcome.ts";
import { type Agency, kinds, type SiteContent } from "#contract/documents/kinds.ts";
import type { DataArea } from "#contract/resources.ts";
import { adaptedAction, adaptedMain } from "#format/brand/pairs.ts";
import type { Rate } from "../config.ts";
import type { Db } from "../database/tables.ts";
import type { Foundation, StaffTransaction, Transaction } from "../database/write.ts";
import { Invalid, NotFound } from "../kernel/errors.ts";
import { fingerprint } from "../kernel/fingerprint.ts";
import type { Limits } from "../limits/limits.ts";
import { documentStoreOf } from "../resource/document-stores.ts";
import type { Library } from "../resource/library.ts";
import type { Users } from "../users/users.ts";
import type { Passwords } from "./passwords.ts";
import * as codes from "./welcome-code-rows.ts";

export type Welcome = ReturnType<typeof createWelcome>;

export interface Replacement {
  beginning: Exclude<Beginning, "sample">;
  adminId: number;
  /** The agency's name, which becomes the heading of the home page. */
  name: string;
}

export interface SampleContent {
  /** Replaces all content with the chosen beginning and removes the sample accounts. */
  replace(transaction: Transaction, replacement: Replacement): Promise<void>;
  /** Removes the sample's pictures, which nothing shows after `replace`. */
  removeFiles(): Promise<void>;
}

export interface WelcomeParts extends Foundation {
  readAgency(db: Db): Promise<Agency>;
  /** Returns the colours and the logo; undefined before the first start. */
  findBrand(db: Db): Promise<SiteContent["brand"] | undefined>;
  users: Users;
  library: Library;
  passwords: Passwords;
  limits: Limits;
  rate: Rate;
  sample: SampleContent;
  /** Stores a picture; the returned function adds it to the library and returns its address. */
  addLogo(bytes: Uint8Array): Promise<(transaction: StaffTransaction) => Promise<string>>;
}

const lifetimeMs = 86_400_000;

const areas: readonly DataArea[] = [
  "blog",
  "media",
  "portfolio",
  "redirects",
  "users",
  ...kinds.map(({ area }) => area),
];

export function createWelcome(parts: WelcomeParts) {
  const { db, clock, writer, users, library, passwords, limits, rate, sample } = parts;

  return {
    /** Null if the database is not new; runs in the transaction that creates the first admin. */
    async issue(
      { trx, at }: Transaction,
      adminId: number,
      seed: Beginning,
    ): Promise<string | null> {
      if ((await users.count(trx)) !== 1 || !(await codes.isFirstChange(trx))) return null;
      const code = randomBytes(32).toString("base64url");
      const expires_at = new Date(Date.parse(at) + lifetimeMs).toISOString();
      const hashed = { code_hash: fingerprint(code), expires_at };
      await codes.create(trx, { user_id: adminId, begun_with: seed, ...hashed });
      return code;
    },

    begunWith: () => codes.begunWith(db),

    isOpen: () => codes.isOpen(db, clock().toISOString()),

    async check(code: string, address: string) {
      const { begun_with } = await requireCode(code, address);
      const { zone } = await parts.readAgency(db);
      const { main: color = null, action: actionColor = null } = (await parts.findBrand(db)) ?? {};
      return { beginnings: beginningsAfter(begun_with), zone, color, actionColor };
    },

    /**
     * Sets the site up in one transaction; if it fails, the content and the code stay unchanged.
     * Returns the colours that were adapted, null for those used as given.
     */
    async begin(payload: WelcomePayload, address: string) {
      const { code, beginning, password } = payload;
      const { user_id, begun_with } = await requireCode(code, address);
      if (!beginningsAfter(begun_with).includes(beginning)) {
        throw new Invalid([{ path: "beginning", message: "There is no sample content to keep." }]);
      }
      await passwords.requireUncommon(password, "password");
      const addLogo = payload.logo === null ? null : await keptLogo(payload.logo);
      const password_hash = await passwords.hash(password);
      const chosen = payload.color?.toLowerCase();
      // The form is prefilled with the shipped colour.
      const isOwn = chosen !== undefined && chosen !== shippedBrand.main;
      const adapted = isOwn ? adaptedMain({ ...shippedBrand, main: chosen }) : null;
      const color = adapted?.main ?? chosen ?? null;
      const button = payload.actionColor?.toLowerCase();
      const action =
        button === undefined ? null : adaptedAction({ ...shippedBrand, action: button });
      const actor = { sessionId: null, userId: user_id, email: payload.adminEmail };
      await writer.writeAs(actor, areas, async (transaction) => {
        const ended = { hash: fingerprint(code), at: transaction.at, beginning };
        if (!(await codes.use(transaction.trx, ended))) throw new NotFound();
        if (beginning !== "sample") {
          await sample.replace(transaction, { beginning, adminId: user_id, name: payload.name });
        }
        const logo = addLogo && (await addLogo(transaction));
        await nameAgency(transaction, library, payload, { main: color, action, logo });
        await users.handOver(transaction, user_id, {
          first_name: payload.firstName,
          last_name: payload.lastName,
          email: payload.adminEmail,
          password_hash,
        });
      });
      if (beginning !== "sample") await sample.removeFiles();
      return { color: adapted, actionColor: action === (button ?? null) ? null : action };
    },
  };

  async function keptLogo(address: string) {
    const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    return parts.addLogo(bytes).catch((error: unknown) => {
      if (!(error instanceof Invalid)) throw error;
      throw new Invalid(error.details.map((detail) => ({ ...detail, path: "logo" })));
    });
  }

  /** Throws `NotFound` for a wrong code, and `TooMany` beyond the rate limit of logins. */
  async function requireCode(code: string, address: string): Promise<codes.FirstStart> {
    const entry = await codes.find(db, fingerprint(code), clock().toISOString());
    if (entry) return entry;
    await limits.consume(`welcome from ${address}`, rate);
    throw new NotFound();
  }
}

export const endWelcome = (trx: Db): Promise<void> => codes.end(trx);

const beginningsAfter = (begunWith: string): Beginning[] =>
  beginnings.filter((each) => each !== "sample" || begunWith === "sample");

async function nameAgency(
  { trx, at }: Transaction,
  library: Library,
  { name, legal, email, zone }: WelcomePayload,
  brand: Record<"main" | "action" | "logo", string | null>,
) {
  await change(trx, library, "settings", { name, legal: legal ?? name, email, zone }, at);
  const entries = Object.entries(brand).filter(([, value]) => value !== null);
  if (entries.length > 0) await change(trx, library, "brand", Object.fromEntries(entries), at);
}

async function change(
  trx: Db,
  library: Library,
  kind: "settings" | "brand",
  values: object,
  at: string,
) {
  const store = documentStoreOf(kind);
  const row = await store.find(trx, 1);
  const after = row && (await store.update(trx, row, { ...values }, null, at));
  if (after) await library.recordUses(trx, store.resource, after.id, store.present(after));
}
