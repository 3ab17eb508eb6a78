import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { shortDate } from "../../ui/dates.ts";
import { ExternalLink } from "../components/external-link.tsx";
import type { Column } from "../components/lists/column.ts";
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
      isLong: field.column === "text" && field.control !== "choice" && field.control !== "dateTime",
      ...(field.isTitle
        ? { title: (row: Row) => String(fieldValue(row, name) ?? "—"), cell: () => null }
        : { cell: (row: Row) => cellOf(field, fieldValue(row, name)) }),
    })),
    ...(isUnrevised ? [] : [createdColumn]),
  ];
}

export function dateColumn(label: string, name: string): Column<Row> {
  return { label, sort: name, first: "desc", cell: (row) => dateOf(row[name]) };
}

function cellOf(field: Field, value: unknown): ReactNode {
  if (field.control === "switch") return value ? "Yes" : "No";
  if (value === null || value === undefined || value === "") return "—";
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  if (field.control === "choice") return <Badge color="neutral">{readable(text)}</Badge>;
  if (field.control === "dateTime") return dateOf(text);
  if (field.control === "url") return <ExternalLink href={text} />;
  if (field.control === "picture") return <Picture src={text} alt="" />;
  return <FactText of={text} />;
}

function dateOf(value: unknown): ReactNode {
  if (typeof value !== "string") return "—";
  return <time dateTime={value}>{shortDate(value)}</time>;
}

export const createdColumn = dateColumn("Created", "created_at");
