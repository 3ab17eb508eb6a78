import type { StaffTransaction } from "../database/write.ts";
import type { DocumentStore } from "../resource/document-stores.ts";
import type { ChangeDrafts } from "../resource/mutations.ts";
import type { Permissions } from "../resource/permissions.ts";
import type { StoreOf } from "../resource/store.ts";
import type { ResourceParts, UseCases } from "../resource/use-cases.ts";
import type { Moved } from "./categories.ts";
import type { TextsContaining } from "./written-facts.ts";

export type SiteDocument = NonNullable<Awaited<ReturnType<DocumentStore["find"]>>>;

export type ContentUseCases = UseCases<SiteDocument>;

export interface ContentParts extends ResourceParts {
  storeOf: StoreOf;
  textsContaining: TextsContaining;
  addAddressRedirect: Moved;
  changeDrafts: ChangeDrafts;
  permissions: Pick<Permissions, "canChangeAll" | "rightsNow">;
  /** Called with addresses of new pages, in a transaction that also changes `redirects`. */
  removeShadowed(transaction: StaffTransaction, addresses: readonly string[]): Promise<void>;
}
