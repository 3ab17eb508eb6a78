import { readAgency } from "../agency.ts";
import { invalidFields } from "../errors.ts";
import type { RequireKnownFacts } from "../resource/changing.ts";
import { factNames, unknownFacts } from "./facts.ts";
import { textsOf } from "./written-facts.ts";

export const requireKnownFacts: RequireKnownFacts = async (trx, resource, change) => {
  const { before, columns, cause } = change;
  // What is brought back may be older than the rule, or than the end of a fact.
  const isReturn = !before && cause === "undo";
  if (isReturn || !JSON.stringify(columns).includes("{{")) return;
  const known = factNames((await readAgency(trx)).facts);
  const details = unknownFacts(textsOf(resource, columns), known);
  if (details.length > 0) throw invalidFields(details, resource.fields);
};
