import { z } from "zod";
import {
  blankable,
  emailAddress,
  flag,
  hexColor,
  instant,
  line,
  oneOf,
  patchCode,
  phoneNumber,
  pictureAddress,
  pictureKinds,
  pictureList,
  rawText,
  text as trimmedText,
  webAddress,
  wholeNumber,
} from "./fields.ts";

/** `custom` leaves the field to the area's own form. */
export type Control =
  | "text"
  | "long-text"
  | "markdown"
  | "email"
  | "picture"
  | "pictures"
  | "url"
  | "link"
  | "time-zone"
  | "language"
  | "number"
  | "choice"
  | "color"
  | "switch"
  | "dateTime"
  | "date"
  | "tags"
  | "lines"
  | "group"
  | "rows"
  | "custom";

/** Types of table columns; documents are stored as JSON. */
export type ColumnType = "text" | "number" | "boolean" | "json" | "none";

export interface FieldFlags {
  label: string;
  help?: string;
  /** Labels of a choice's values; a missing one is derived from the value. */
  valueLabels?: Readonly<Record<string, string>>;
  /** Names the object in lists, dialogs and the activity log; exactly one field. */
  isTitle?: boolean;
  isListed?: boolean;
  isSearched?: boolean;
  isSorted?: boolean;
  /** Only admins change the field, and a token of theirs only with a scope of this area, too. */
  changedBy?: string;
}

export interface RowType {
  label: string;
  fields: Readonly<Record<string, Field>>;
}

export interface Field<
  C extends z.ZodType | null = z.ZodType | null,
  U extends z.ZodType | null = z.ZodType | null,
  A extends z.ZodType | null = z.ZodType | null,
> extends FieldFlags {
  readonly create: C;
  readonly update: U;
  readonly answer: A;
  readonly column: ColumnType;
  readonly control: Control;
  /** The initial value of the form. */
  readonly blank: unknown;
  readonly values?: readonly string[];
  /** The kind of the document that the value names. */
  readonly namesOf?: string;
  /** The fields of a group, or of each row. */
  readonly fields?: Readonly<Record<string, Field>>;
  readonly row?: string;
  /** The types of rows by their `type`, if there are several. */
  readonly types?: Readonly<Record<string, RowType>>;
  readonly filter?: z.ZodType;
  /** May be blank only in a draft; see `required-to-publish.ts`. */
  readonly isRequiredToPublish?: boolean;
  /** The setting that makes it so; if it is off, the field may always be blank. */
  readonly requiredBySetting?: RequiringSetting;
}

/** Settings, true or false, by which a field is required or not. */
export type RequiringSetting = "projectsNeedWebsite";

interface Shape<U extends z.ZodType, A extends z.ZodType> {
  payload: U;
  answer: A;
  column: ColumnType;
  control: Control;
  blank?: unknown;
}

/** Required on creation. */
export function custom<U extends z.ZodType, A extends z.ZodType>(
  { payload, answer, column, control, blank = "" }: Shape<U, A>,
  flags: FieldFlags,
): Field<U, U, A> {
  return { ...flags, create: payload, update: payload, answer, column, control, blank };
}

export function defaulted<U extends z.ZodType, A extends z.ZodType>(
  field: Field<U, U, A>,
  value: z.output<U> & z.core.util.NoUndefined<z.output<U>>,
): Field<z.ZodDefault<U>, U, A> {
  const create = field.update.default(value as never);
  return { ...field, create, blank: value ?? field.blank };
}

/** Blank and `null` mean absent. */
export function optional<U extends z.ZodType, A extends z.ZodType>(field: Field<U, U, A>) {
  const payload = blankable(field.update);
  const create = payload.default(null as never);
  return { ...field, create, update: payload, answer: field.answer.nullable() };
}

/** Set on creation only. */
export function createOnly<
  C extends z.ZodType | null,
  U extends z.ZodType | null,
  A extends z.ZodType,
>(field: Field<C, U, A>): Field<C, null, A> {
  return { ...field, update: null };
}

/** Not set on creation. */
export function updateOnly<
  C extends z.ZodType | null,
  U extends z.ZodType | null,
  A extends z.ZodType,
>(field: Field<C, U, A>): Field<null, U, A> {
  return { ...field, create: null };
}

/** Text on a single line. */
export const text = (min: number, max: number, flags: FieldFlags) =>
  custom({ payload: line(min, max), answer: z.string(), column: "text", control: "text" }, flags);

export const phone = (max: number, flags: FieldFlags) =>
  custom(
    { payload: phoneNumber(0, max), answer: z.string(), column: "text", control: "text" },
    flags,
  );

export const longText = (min: number, max: number, flags: FieldFlags) =>
  custom(
    { payload: trimmedText(min, max), answer: z.string(), column: "text", control: "long-text" },
    flags,
  );

export const markdown = (min: number, max: number, flags: FieldFlags) =>
  custom(
    { payload: rawText(min, max), answer: z.string(), column: "text", control: "markdown" },
    flags,
  );

export const email = (flags: FieldFlags) =>
  custom({ payload: emailAddress, answer: z.string(), column: "text", control: "email" }, flags);

export const picture = (flags: FieldFlags) =>
  custom(
    { payload: pictureAddress, answer: z.string(), column: "text", control: "picture" },
    flags,
  );

/** Files of the media library, in the order given. */
export const pictures = (flags: FieldFlags) =>
  custom(
    {
      payload: pictureList,
      answer: z.array(
        z.object({
          mediaId: z.int(),
          alt: z.string(),
          kind: z.enum(pictureKinds).optional(),
        }),
      ),
      column: "json",
      control: "pictures",
      blank: [],
    },
    flags,
  );

export const url = (flags: FieldFlags) =>
  custom({ payload: webAddress, answer: z.string(), column: "text", control: "url" }, flags);

export const color = (flags: FieldFlags) =>
  custom({ payload: hexColor, answer: z.string(), column: "text", control: "color" }, flags);

export const integer = (min: number, max: number, flags: FieldFlags) =>
  custom(
    { payload: wholeNumber(min, max), answer: z.int(), column: "number", control: "number" },
    flags,
  );

export const boolean = (flags: FieldFlags) =>
  custom(
    { payload: flag, answer: z.boolean(), column: "boolean", control: "switch", blank: false },
    flags,
  );

export const dateTime = (flags: FieldFlags) =>
  custom(
    { payload: instant, answer: z.iso.datetime(), column: "text", control: "dateTime" },
    flags,
  );

/** A day by the agency's clock; stored as the moment when it begins. */
export const date = (flags: FieldFlags) => ({ ...dateTime(flags), control: "date" as const });

/**
 * The code of a patch, such as `lotus-indigo-0213` (format/patch). Only its shape is checked here:
 * drawing falls back to a plain tile for a motif that it does not know.
 */
export const patch = (flags: FieldFlags) =>
  custom({ payload: patchCode, answer: z.string(), column: "text", control: "custom" }, flags);

export const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  flags: FieldFlags,
) => ({
  ...custom(
    { payload: oneOf(values), answer: z.enum(values), column: "text", control: "choice" },
    flags,
  ),
  values,
});
