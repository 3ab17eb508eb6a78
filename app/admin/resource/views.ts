import type { GetInputPropsReturnType } from "@mantine/form";
import type { ComponentType, ReactNode } from "react";
import type { Field } from "#contract/resource-fields.ts";
import type { DraftNote } from "#contract/revisions.ts";
import type { User } from "#contract/users.ts";
import type { FieldInput } from "../forms/fields/text-field.ts";
import type { Column } from "../lists/data-table.tsx";
import type { ChangeList, ListState } from "../lists/list-state.ts";
import type { Selection } from "../lists/selection.ts";
import type { ResourceEntry } from "./entry.ts";
import type { Review } from "./review/use-review.tsx";

export interface Row {
  id: number;
  revision?: number;
  [name: string]: unknown;
}

export interface BulkAction<R> {
  label: string;
  /** The select that offers it, among others of its kind; a button without. */
  select?: string;
  isFor(row: R): boolean;
  act(row: R): Promise<unknown>;
  done(count: number): string;
  failure: string;
  ask?(rows: readonly R[]): { question: string; text: string; confirm: string } | null;
}

export interface ListContent<R> {
  rows: readonly R[];
  selection: Selection;
  state: ListState;
  change: ChangeList;
  addressOf(id: number): string;
  /** The row that the person comes back from. */
  visited: number | undefined;
  isStale: boolean;
}

/** What a list does otherwise than every list; all optional. */
export interface ListView<R> {
  columns?: readonly Column<R>[];
  open?: string;
  publicAddress?(row: R): string | null;
  actions?(row: R): ReactNode;
  bulk?: readonly BulkAction<R>[];
  /** Rows that this person cannot delete or change in bulk. */
  isSpared?(row: R, user: User): boolean;
  spared?: string;
  isUnread?(row: R): boolean;
  tools?(list: { state: ListState; total: number | undefined; isMore: boolean }): ReactNode;
  figures?(): ReactNode;
  /** Instead of a table; an element for each row is a `data-row`. */
  content?(list: ListContent<R>): ReactNode;
}

export interface FieldsProps<V extends object> {
  values: V;
  labels: Record<keyof V & string, string>;
  field(path: string): FieldInput;
  toggle(path: string): GetInputPropsReturnType;
  set(path: string, value: unknown): void;
  errors: Record<string, ReactNode>;
}

/** A control within others renders these with `Field`. */
export interface ControlProps extends FieldsProps<Record<string, unknown>> {
  /** Of a field within a group or a row, the path: `offices.0.city`. */
  name: string;
  of: Field;
}

export interface NestedProps extends ControlProps {
  Field: ComponentType<ControlProps>;
}

/** Of an object that the public sees. */
export interface Standing {
  draft: DraftNote | null;
  isPublished: boolean;
}

export interface FormProps {
  entry: ResourceEntry;
  heading: string;
  view: FormView;
  item: Row | null;
  /** Null for a new object, and for those that have no drafts. */
  standing: Standing | null;
  onCreated(id: number): void;
  /** Null for what has no history. */
  onHistory: ((from: () => HTMLElement | null) => void) | null;
  /** Null for what cannot be released. */
  onRelease: (() => void) | null;
  /** Null for what the public never sees, and for a new object. */
  review: Review | null;
  /** Begins anew with what the server has. */
  onReload(): void;
}

export interface FormView {
  fields?(props: FieldsProps<never>): ReactNode;
  form?(props: FormProps): ReactNode;
}
