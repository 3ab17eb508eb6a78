import { snake } from "#contract/resource-rules.ts";
import type { Row } from "./views.ts";

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `team member` as headings and buttons write it: `Team Member`. */
export const titleCase = (text: string) => text.split(" ").map(capitalised).join(" ");

/** A value of a choice as people read it: `in_progress` is "In progress". */
export const readable = (value: string) =>
  /[A-Z]/.test(value) ? value : capitalised(value.replaceAll("_", " "));

/** What an object of a resource says of a field. */
export const fieldValue = (row: Row, field: string) => row[snake(field)];
