import type { Kysely } from "kysely";
import { createFactUses, type FactUseParts } from "../content/fact-uses.ts";
import type { Tables } from "../database/tables.ts";
import { listContaining } from "../publishing/drafts/draft-repository.ts";
import type { Services } from "./services.ts";
import { textsContaining, titlesOf } from "./stores.ts";

interface ComposedFactParts extends Pick<FactUseParts, "content"> {
  db: Kysely<Tables>;
  services: Services;
}

/** Facts, and where the texts of all areas and their drafts use them. */
export const composeFacts = ({ db, services, content }: ComposedFactParts) =>
  createFactUses({
    db,
    content,
    textsContaining,
    draftsContaining: async (trx, text) =>
      (await listContaining(trx, text)).map(({ area, object_id: id, body: fields }) => ({
        area,
        id,
        fields,
      })),
    titlesIn: titlesOf,
    permissions: services.permissions,
  });
