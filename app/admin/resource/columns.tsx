import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import type { Control, Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { shortDate } from "../../ui/dates.ts";
import { ExternalLink } from "../components/external-link.tsx";
import type { Column } from "../components/lists/column.ts";
import { nothing } from "../components/lists/data-table.tsx";
import { Picture } from "../components/picture.tsx";
import type { ResourceEntry } from "./entry.ts";
import { FactText } from "./facts/fact-text.tsx";
import type { Row } from "./row.ts";
import { fieldValue, readable } from "./words.ts";

export function columnsOf({ resource }: ResourceEntry): Column<Row>[] {
  const { fields, sorts, isUnrevised } = resource;
  const listedFields = Object.entries(fields).filter(
    ([, { isTitle, isListed }]) => isTitle || isListed,
  );
  const [titles, others] = [
    listedFields.filter(([, { isTitle }]) => isTitle),
    listedFields.filter(([, { isTitle }]) => !isTitle),
  ];
  return [
    ...[...titles, ...others].map(([name, field]) => ({
      label: field.label,
      ...(sorts.includes(snake(name)) && { sort: snake(name) }),
      ...(field.isTitle
        ? {
            title: (row: Row) => String(fieldValue(row, name) ?? nothing),
            cell: () => null,
          }
        : {
            cell: (row: Row) => cellOf(field, fieldValue(row, name)),
            width: widthOf(field),
            isMinor: !plainControls.includes(field.control),
          }),
    })),
    ...(isUnrevised ? [] : [updatedColumn(sorts), createdColumn]),
  ];
}

/** These controls are clear without the name of their column. */
const plainControls: readonly Control[] = ["text", "email", "choice"];

function widthOf({ control }: Field): string {
  if (control === "picture") return "4.5rem";
  if (control === "switch" || control === "number" || control === "custom") return "6.5rem";
  if (control === "choice" || control === "dateTime" || control === "date") return "9rem";
  return "24%";
}

export function dateColumn(label: string, name: string): Column<Row> {
  return {
    label,
    sort: name,
    first: "desc",
    width: "7.5rem",
    isDate: true,
    cell: (row) => dateOf(row[name]),
  };
}

/** Hidden at first; sorts where the list can. */
export function updatedColumn(sorts: readonly string[]): Column<Row> {
  const { sort = "", ...column } = dateColumn("Updated", "updated_at");
  const isSorted = sorts.includes(sort) && { sort };
  return { ...column, ...isSorted, isDate: false, isMinor: true, optional: "hidden" };
}

function cellOf(field: Field, value: unknown): ReactNode {
  if (field.control === "switch") return value ? "Yes" : "No";
  if (value === null || value === undefined || value === "") return nothing;
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  if (field.control === "choice") return <Badge color="neutral">{readable(text)}</Badge>;
  if (field.control === "dateTime") return dateOf(text);
  if (field.control === "url") return <ExternalLink href={text} />;
  if (field.control === "picture") return <Picture src={text} alt="" />;
  return <FactText of={text} />;
}

function dateOf(value: unknown): ReactNode {
  if (typeof value !== "string") return nothing;
  return <time dateTime={value}>{shortDate(value)}</time>;
}

export const createdColumn: Column<Row> = {
  ...dateColumn("Created", "created_at"),
  optional: "shown",
};
