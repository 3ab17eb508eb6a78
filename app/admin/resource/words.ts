import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Row } from "./row.ts";

/** The name of a new text until it has a title. */
export const untitled = "Untitled";

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const titleCase = (text: string) => text.split(" ").map(capitalised).join(" ");

/** `in_progress` and `in-progress` become "In progress". */
export const readable = (value: string) =>
  /[A-Z]/.test(value) ? value : capitalised(value.replaceAll(/[_-]/g, " "));

export const valueName = ({ valueLabels }: Pick<Field, "valueLabels">, value: string) =>
  valueLabels?.[value] ?? readable(value);

export const fieldValue = (row: Row, field: string) => row[snake(field)];
