import { invalidFields } from "../kernel/errors.ts";
import type { RequireKnownFacts } from "../resource/mutations.ts";
import { readAgency } from "./agency.ts";
import { factNames, unknownFacts } from "./facts.ts";
import { textsOf } from "./written-facts.ts";

export const requireKnownFacts: RequireKnownFacts = async (trx, resource, change) => {
  const { before, columns, cause } = change;
  // A restored object may be older than this rule or name a fact that was removed since.
  const isReturn = !before && cause === "undo";
  if (isReturn || !JSON.stringify(columns).includes("{{")) return;
  const names = factNames((await readAgency(trx)).facts);
  const details = unknownFacts(textsOf(resource, columns), names);
  if (details.length > 0) throw invalidFields(details, resource.fields);
};
