import type { Field } from "#contract/core/resource-fields.ts";
import type { Cause, RevisionEntry } from "#contract/publishing/revisions.ts";
import { shortDate } from "../../../ui/dates.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { valueName } from "../../resource/words.ts";

export function inWords(of: Field | null, value: unknown): string {
  if (typeof value === "boolean" || of?.control === "switch") return value ? "Yes" : "No";
  if (value === null || value === undefined || value === "") return "—";
  if (of?.control === "dateTime") return shortMoment(String(value));
  if (of?.control === "date") return shortDate(String(value));
  if (of?.control === "choice" && !of.namesOf) return valueName(of, String(value));
  return String(value);
}

const causes: Readonly<Record<Cause, string>> = {
  edit: "Saved",
  publish: "Published",
  restore: "Restored",
  schedule: "Published as scheduled",
  release: "Published in a release",
  import: "Imported",
  undo: "Undone",
};

export function causeOf({ cause, state }: Pick<RevisionEntry, "cause" | "state">): string {
  if (state === "removed") return "Deleted";
  if (cause === "edit") return state === "draft" ? "Draft" : "Saved, not on the site";
  if (cause === "schedule" && state === "private") return "Unpublished as scheduled";
  if (cause === "restore" && state === "draft") return "Restored into the draft";
  return causes[cause];
}
