import { domainToASCII } from "node:url";
import type { Config } from "../config.ts";
import type { Db } from "../database/tables.ts";
import { findSingle, readAgency } from "../resource/agency.ts";

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
