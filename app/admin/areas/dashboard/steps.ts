import type { Row } from "../../resource/row.ts";
import { fieldValue } from "../../resource/words.ts";

export interface SetupStep {
  area: string;
  label: string;
  /** `rows` is the one row of a single kind, or the first two of a list. */
  isDone(rows: readonly Row[]): boolean;
  /** An optional step alone does not keep the list on the screen. */
  isOptional?: boolean;
}

const isChanged = ({ revision = 1 }: Row) => revision > 1;

/** Whether a row differs from the example in content/ that a new site begins with. */
const isOwn = (field: string, example: string) => (row: Row) =>
  isChanged(row) || fieldValue(row, field) !== example;

const offersOf = (row: Row) => (fieldValue(row, "offers") ?? []) as { title: string }[];

export const steps: readonly SetupStep[] = [
  {
    area: "settings",
    label: "Name and contact",
    isDone: ([row]) => row !== undefined && isOwn("name", "Your agency")(row),
  },
  {
    area: "brand",
    label: "Logo",
    isDone: ([row]) => row !== undefined && Boolean(fieldValue(row, "logo")),
    isOptional: true,
  },
  {
    area: "home-page",
    label: "Home page",
    isDone: ([row]) =>
      row !== undefined &&
      (isChanged(row) || offersOf(row).some(({ title }) => title !== "An offer")),
  },
  {
    area: "about-page",
    label: "About page",
    isDone: ([row]) => row !== undefined && isChanged(row),
  },
  {
    area: "services",
    label: "Services",
    isDone: (rows) => rows.some(isOwn("title", "A service")),
  },
  { area: "plans", label: "Prices", isDone: (rows) => rows.some(isOwn("title", "A plan")) },
  { area: "portfolio", label: "First project", isDone: (rows) => rows.length > 0 },
  { area: "blog", label: "First post", isDone: (rows) => rows.length > 0 },
  {
    area: "legal",
    label: "Legal pages",
    isDone: (rows) => rows.some(isOwn("title", "A legal page")),
  },
  { area: "team", label: "Team", isDone: (rows) => rows.some(isOwn("name", "A person")) },
];
