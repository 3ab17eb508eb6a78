import type { GetInputPropsReturnType } from "@mantine/form";
import type { ComponentType, ReactNode } from "react";
import type { User } from "#contract/areas/users.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import type { DraftNote } from "#contract/publishing/revisions.ts";
import type { FieldInput } from "../components/forms/fields/text-field.ts";
import type { Column } from "../components/lists/column.ts";
import type { ChangeList, ListState, Sorting } from "../components/lists/list-state.ts";
import type { Selection } from "../components/lists/selection.ts";
import type { ResourceEntry } from "./entry.ts";
import type { Row } from "./row.ts";

interface BulkQuestion {
  question: string;
  text: string;
  confirm: string;
}

export interface BulkAction<R> {
  label: string;
  /** The label of the select that offers the action; without it, the action is a button. */
  select?: string;
  isFor(row: R): boolean;
  act(row: R): Promise<unknown>;
  /** The update that it is, for all that match on every page; without it, for those shown alone. */
  payload?: object;
  /** Whether it is offered only where it would change one of the selected rows. */
  isOnlyWhereMeant?: boolean;
  /** Whether all that match are changed without a question, since one undo takes it back. */
  isUnasked?: boolean;
  done(count: number): string;
  failure: string;
  /** The page of the site that shows what was done with the row; null if none does. */
  viewOf?(row: R): string | null;
  ask?(rows: readonly R[]): BulkQuestion | null | Promise<BulkQuestion | null>;
}

export interface ListContent<R> {
  rows: readonly R[];
  selection: Selection;
  state: ListState;
  change: ChangeList;
  addressOf(id: number): string;
  visited: number | undefined;
  isStale: boolean;
}

/** How keys act on the rows that are selected, or else on the row with the focus. */
export interface KeyedRows<R> {
  /** The rows that are meant just now. */
  meant(): readonly R[];
  /** On other rows than those that are meant by now, as after a dialog has taken the focus. */
  act(action: BulkAction<R>, rows?: readonly R[]): void;
}

/** The differences from the usual list; all optional. */
export interface ListView<R> {
  columns?: readonly Column<R>[];
  /** The order while nobody has asked for another. */
  sorting?: Sorting;
  /** Whether it exports by itself what is filtered. */
  hasExport?: boolean;
  open?: string;
  publicAddress?(row: R): string | null;
  actions?(row: R): ReactNode;
  bulk?: readonly BulkAction<R>[];
  /** Listens to keys as long as the list is shown. */
  keys?(rows: KeyedRows<R>): ReactNode;
  /** Further controls for what is selected. */
  bulkTools?(rows: KeyedRows<R>): ReactNode;
  /** Rows that this person cannot delete or change in bulk. */
  isProtected?(row: R, user: User): boolean;
  protectedHint?: string;
  isUnread?(row: R): boolean;
  tools?(list: { state: ListState; total: number | undefined; isMore: boolean }): ReactNode;
  /** Counts, in the line of the heading where there is room. */
  stats?(): ReactNode;
  /** The figures above the rows. */
  figures?(): ReactNode;
  /** Parts of the list, in view above its rows. */
  tabs?(): ReactNode;
  /** Replaces the table; each row's element has the attribute `data-row`. */
  content?(list: ListContent<R>): ReactNode;
}

export interface FieldsProps<V extends object> {
  values: V;
  labels: Record<keyof V & string, string>;
  field(path: string): FieldInput;
  toggle(path: string): GetInputPropsReturnType;
  set(path: string, value: unknown): void;
  errors: Record<string, ReactNode>;
  /** The object as it was saved; null for a new one. */
  saved: Row | null;
}

/** The props of a field's control; one with fields inside passes them on to its `Field`. */
export interface ControlProps extends FieldsProps<Record<string, unknown>> {
  /** The field's name; within a group or a row its path, such as `offices.0.city`. */
  name: string;
  of: Field;
}

export interface NestedProps extends ControlProps {
  Field: ComponentType<ControlProps>;
}

/** The draft and the publication of an object of a public resource. */
export interface PublicationState {
  draft: DraftNote | null;
  isPublished: boolean;
}

export interface FormProps {
  entry: ResourceEntry;
  heading: string;
  view: FormView;
  item: Row | null;
  /** Null for a new object, and for those that have no drafts. */
  publication: PublicationState | null;
  onCreated(id: number): void;
  /** Rebuilds the form with the object as the server has it. */
  onReload(): void;
}

export interface FormView<P extends FormProps = FormProps> {
  fields?(props: FieldsProps<never>): ReactNode;
  form?(props: P): ReactNode;
}
