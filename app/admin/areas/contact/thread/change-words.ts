import type { StaffMember } from "#contract/areas/conversation.ts";
import { briefMoment } from "../../../../ui/moment.ts";
import { nameIn } from "../people.ts";
import { statusNames } from "../statuses.ts";

interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** Such as `set the status to Resolved`. */
export function changeWords(
  { field, after }: ChangedField,
  by: StaffMember,
  people: readonly StaffMember[],
): string {
  switch (field) {
    case "status":
      return `set the status to ${new Map<unknown, string>(Object.entries(statusNames)).get(after) ?? after}`;
    case "assignee":
      return assigneeWords(after, by, people);
    case "next_step_at":
      return typeof after === "string"
        ? `set a reminder for ${briefMoment(after)}`
        : "removed the reminder";
    case "is_spam":
      return after ? "marked it as spam" : "marked it as not spam";
    case "email":
      return `corrected the address to ${after}`;
    default:
      return `changed ${field.replaceAll("_", " ")}`;
  }
}

function assigneeWords(after: unknown, by: StaffMember, people: readonly StaffMember[]): string {
  if (typeof after !== "number") return "unassigned it";
  if (after === by.id) return "assigned it to themselves";
  return `assigned it to ${nameIn(people, after) ?? "a former colleague"}`;
}
