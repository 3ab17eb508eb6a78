import type { documentStores } from "../compose/stores.ts";
import type { StaffUnit } from "../database/write.ts";
import type { ChangeDrafts } from "../resource/change-all.ts";
import type { ResourceParts, UseCases } from "../resource/use-cases.ts";
import type { Moved } from "./categories.ts";

export type Document = NonNullable<Awaited<ReturnType<(typeof documentStores)[number]["find"]>>>;

export type ContentUseCases = UseCases<Document>;

export interface ContentParts extends ResourceParts {
  moved: Moved;
  changeDrafts: ChangeDrafts;
  /** Called with addresses of new pages, in a transaction that also changes `redirects`. */
  taken(unit: StaffUnit, addresses: readonly string[]): Promise<void>;
}
