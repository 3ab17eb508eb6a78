import { domainToASCII } from "node:url";
import type { Config } from "../config.ts";
import type { Db } from "../database/tables.ts";

/** Neither an IP address nor this machine, which spam filters mind in a message id. */
const isHostName = (host: string) => !/^(?:|\[.*\]|[\d.]+|(?:.*\.)?localhost)$/i.test(host);

/** Names the host in message ids: the site's, else that of the address which mails come from. */
export const createMailHost =
  (
    { SITE_URL, MAIL_FROM }: Pick<Config, "SITE_URL" | "MAIL_FROM">,
    findAgencyEmail: (db: Db) => Promise<string | undefined>,
  ) =>
  async (db: Db): Promise<string> => {
    const site = SITE_URL ? new URL(SITE_URL).hostname : "";
    if (isHostName(site)) return site;
    const address = MAIL_FROM?.address ?? (await findAgencyEmail(db)) ?? "";
    return domainToASCII(address.slice(address.lastIndexOf("@") + 1)) || "localhost";
  };
