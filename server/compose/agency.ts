import { domainToASCII } from "node:url";
import { shippedBrand } from "#contract/areas/brand.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { soundPalette } from "#format/brand/palette.ts";
import type { Palette } from "#format/brand/shades.ts";
import type { Config } from "../config.ts";
import type { Db } from "../database/tables.ts";
import { storeOf } from "./stores.ts";

export const enquiriesTo = (configured: string | undefined) => async (db: Db) =>
  configured ?? (await readAgency(db)).email;

/** Neither an IP address nor this machine, which spam filters mind in a message id. */
const isHostName = (host: string) => !/^(?:|\[.*\]|[\d.]+|(?:.*\.)?localhost)$/i.test(host);

/** What message ids name: the site's host, else that of the address which mails come from. */
export const mailHost =
  ({ SITE_URL, MAIL_FROM }: Pick<Config, "SITE_URL" | "MAIL_FROM">) =>
  async (db: Db): Promise<string> => {
    const site = SITE_URL ? new URL(SITE_URL).hostname : "";
    if (isHostName(site)) return site;
    const address = MAIL_FROM?.address ?? (await findSingle(db, "settings"))?.email ?? "";
    return domainToASCII(address.slice(address.lastIndexOf("@") + 1)) || "localhost";
  };

export type Agency = SiteContent["settings"];

export type BrandedAgency = Agency & { palette: Palette };

/** Returns the only document of a kind, as it is now; `db` may be a transaction. */
export async function findSingle<K extends "settings" | "brand">(db: Db, kind: K) {
  const store = storeOf(kind);
  const row = await store.find(db, 1);
  return row && (store.present(row) as SiteContent[K]);
}

/** Throws before the first start has written the settings. */
export async function readAgency(db: Db): Promise<Agency> {
  const settings = await findSingle(db, "settings");
  if (!settings) throw new Error("The database has no settings yet.");
  return settings;
}

export const brandedAgency = ({ settings, brand }: SiteContent): BrandedAgency => ({
  ...settings,
  palette: soundPalette(brand, shippedBrand),
});
