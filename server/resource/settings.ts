import type { RequiringSetting } from "#contract/core/resource-fields.ts";
import type { Agency } from "#contract/documents/kinds.ts";
import type { Db } from "../database/tables.ts";

/** Reads the site's settings as they are now, which the content room keeps. */
export interface SettingsReader {
  /** Throws before the first start has written the settings. */
  readAgency(db: Db): Promise<Agency>;
  /** Settings are on before the first start has written them. */
  isSettingOn(db: Db, setting: RequiringSetting): Promise<boolean>;
}
