import type { StaffMember } from "#contract/areas/conversation.ts";
import { briefMoment } from "../../../../ui/moment.ts";
import { nameIn } from "../people.ts";
import { statusNames } from "../statuses.ts";

interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** Such as `set it to Resolved`, by whoever did it. */
export function changeWords(
  { field, after }: ChangedField,
  by: StaffMember,
  people: readonly StaffMember[],
): string {
  switch (field) {
    case "status":
      return `set it to ${new Map<unknown, string>(Object.entries(statusNames)).get(after) ?? after}`;
    case "assignee":
      return assigneeWords(after, by, people);
    case "next_step_at":
      return typeof after === "string"
        ? `set a next step for ${briefMoment(after)}`
        : "took the next step away";
    case "is_spam":
      return after ? "marked it as spam" : "took it out of spam";
    case "email":
      return `corrected the address to ${after}`;
    default:
      return `changed ${field.replaceAll("_", " ")}`;
  }
}

function assigneeWords(after: unknown, by: StaffMember, people: readonly StaffMember[]): string {
  if (typeof after !== "number") return "left it to nobody";
  if (after === by.id) return "took it";
  return `gave it to ${nameIn(people, after) ?? "somebody who has left"}`;
}
