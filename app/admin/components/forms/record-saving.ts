import type { z } from "zod";
import type { LastChange } from "#contract/core/last-change.ts";
import { ApiError } from "../../../api-client/client.ts";
import { isAlike } from "./conflict/merge.ts";
import { errorsOf } from "./fields/field-errors.ts";
import { type FormScope, incompleteDateErrors, pendingErrors } from "./form-scope.ts";

export const typedSince = "What you typed meanwhile is not saved yet.";

export interface RecordFormOptions<V extends object, R extends { revision: number }> {
  record: R | null;
  blank: V;
  valuesOf(record: R): V;
  schema: z.ZodType;
  payloadOf(values: V): unknown;
  /** Creates the object if `revision` is undefined. */
  save(payload: never, revision: number | undefined, way: SaveMode): Promise<R>;
  /** Whether others' changes in other fields are merged without asking. */
  isShared?: boolean;
  /** The message if the server's answer has none. */
  failure: string;
  confirm?(values: V): Promise<boolean>;
  onSaved(record: R, way: SaveMode): void;
}

/** Only `save` checks required fields and asks for confirmation; `keep` is an autosave. */
export type SaveMode = "save" | "draft" | "keep";

export interface Conflict<V> {
  base: V;
  theirs: V;
  revision: number;
  /** Who saved the other version, and when; null if not recorded. */
  changed: LastChange | null;
}

/** Why the outcome of a save is unknown: no answer, or the edited object is deleted. */
export type SaveUncertain = "unanswered" | "deleted";

export interface Sent<V> {
  values: V;
  /** The form's values when `values` were sent. */
  before: V;
  way: SaveMode;
}

export const noSaveYet = { way: "save" as SaveMode, answer: Promise.resolve() as Promise<unknown> };

export function uncertaintyIn(problem: unknown, isNew: boolean): SaveUncertain | null {
  const status = problem instanceof ApiError ? problem.status : 0;
  if (!isNew) return status === 404 ? "deleted" : null;
  // No answer, an unreadable one, or a proxy's error: the server may have saved it.
  return status < 400 || status === 502 || status === 504 ? "unanswered" : null;
}

/** The errors by the schema, which drafts lack, and of half-typed or unfinished fields. */
export function faultsOf(scope: FormScope, schema: z.ZodType | null, payload: unknown) {
  const waiting = pendingErrors(scope);
  const errors = {
    ...(schema && errorsOf(schema, payload)),
    ...incompleteDateErrors(scope),
    ...waiting,
  };
  return { errors, waiting: Object.values(waiting)[0] ?? "" };
}

interface Holding<V> {
  getValues(): V;
  setValues(values: V): void;
}

/** Sets values only if any differ, as setting them clears the errors of fields. */
export function setOthers<V extends object>(form: Holding<V>, values: V): void {
  if (!isAlike(values, form.getValues())) form.setValues(values);
}
