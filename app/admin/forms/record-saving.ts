import type { z } from "zod";
import type { LastChange } from "#contract/last-change.ts";
import { ApiError } from "../../api-client/client.ts";
import { isAlike } from "./conflict/merge.ts";
import { errorsOf } from "./fields/field-errors.ts";
import { halfTyped, underway } from "./fields/typed-faults.ts";

export const typedSince = "What you typed meanwhile is not saved yet.";

export interface RecordFormOptions<V extends object, R extends { revision: number }> {
  record: R | null;
  blank: V;
  valuesOf(record: R): V;
  schema: z.ZodType;
  payloadOf(values: V): unknown;
  /** A save without a revision creates. */
  save(payload: never, revision: number | undefined, way: Way): Promise<R>;
  /** Whether what others changed in other fields is taken in without asking. */
  isShared?: boolean;
  /** Said when the server has no sentence of its own. */
  failure: string;
  confirm?(values: V): Promise<boolean>;
  onSaved(record: R, way: Way): void;
}

/** A draft may lack what is required; one that is kept while somebody types asks nobody. */
export type Way = "save" | "draft" | "keep";

export interface Conflict<V> {
  base: V;
  theirs: V;
  revision: number;
  /** Null where nobody noted it. */
  changed: LastChange | null;
}

/** Why the outcome of a save is unknown: no answer, or the edited object is deleted. */
export type SaveUncertain = "unanswered" | "deleted";

export interface Sent<V> {
  values: V;
  /** What the form had when they were sent. */
  before: V;
  way: Way;
}

export const notYet = { way: "save" as Way, answer: Promise.resolve() as Promise<unknown> };

export function uncertaintyIn(problem: unknown, isNew: boolean): SaveUncertain | null {
  const status = problem instanceof ApiError ? problem.status : 0;
  if (!isNew) return status === 404 ? "deleted" : null;
  // No answer, an unreadable one, or a proxy's for a server that may have written it.
  return status < 400 || status === 502 || status === 504 ? "unanswered" : null;
}

/** Also of what is typed by half or still going on; a draft has no schema. */
export function faultsOf(schema: z.ZodType | null, payload: unknown) {
  const waiting = underway();
  const errors = { ...(schema && errorsOf(schema, payload)), ...halfTyped(), ...waiting };
  return { errors, waiting: Object.values(waiting)[0] ?? "" };
}

interface Holding<V> {
  getValues(): V;
  setValues(values: V): void;
}

/** Setting the same again would take away what is said of faulty fields. */
export function setOthers<V extends object>(form: Holding<V>, values: V): void {
  if (!isAlike(values, form.getValues())) form.setValues(values);
}

/** Of the faulty fields. */
export function focusFirst(paths: readonly string[]): void {
  // A folded row opens with the fault in it.
  if (paths.length > 0 && !hasFocused(paths)) requestAnimationFrame(() => hasFocused(paths));
}

/** False where none of them is there. */
function hasFocused(paths: readonly string[]): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-path]")];
  const faulty = fields.find(({ dataset: { path = "" } }) => paths.includes(path));
  faulty?.focus();
  return faulty !== undefined;
}

/** Of a path within it, such as `blocks.2.text`, the field that is there, else the whole. */
export const focusField = (path: string): void => focusFirst([path, path.split(".")[0] ?? path]);
