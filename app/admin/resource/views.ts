import type { GetInputPropsReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import type { User } from "#contract/users.ts";
import type { FieldInput } from "../forms/text-field.ts";
import type { Column } from "../lists/data-table.tsx";
import type { ListState } from "../lists/list-state.ts";
import type { ResourceEntry } from "./entry.ts";

/** An object of any resource, as lists hold it. */
export interface Row {
  id: number;
  revision?: number;
  [name: string]: unknown;
}

/** Something that can be done with several rows at once. */
export interface BulkAction<R> {
  label: string;
  /** The select that offers it, where it is one of several of a kind; a button without. */
  select?: string;
  /** Whether there is anything to do with a row. */
  isFor(row: R): boolean;
  act(row: R): Promise<unknown>;
  done(count: number): string;
  failure: string;
  /** What is asked before, if anything. */
  ask?(rows: readonly R[]): { question: string; text: string; confirm: string };
}

/** What a list shows and offers otherwise than every list. All of it may be left out. */
export interface ListView<R> {
  columns?: readonly Column<R>[];
  /** What the link to an object says. */
  open?: string;
  /** Where the public sees an object, if it does. */
  publicAddress?(row: R): string | null;
  /** What can be done with a row beside opening and deleting it. */
  actions?(row: R): ReactNode;
  bulk?: readonly BulkAction<R>[];
  /** Rows that this person neither deletes nor changes together with others. */
  isSpared?(row: R, user: User): boolean;
  /** What is said where all selected rows are spared. */
  spared?: string;
  isUnread?(row: R): boolean;
  /** Beside the heading. */
  tools?(list: { state: ListState; total: number | undefined }): ReactNode;
  /** Below the heading. */
  figures?(): ReactNode;
}

/** What the fields of a form get. */
export interface FieldsProps<V extends object> {
  values: V;
  labels: Record<keyof V & string, string>;
  /** What an input of text takes. */
  field(path: string): FieldInput;
  /** What a switch takes. */
  toggle(path: string): GetInputPropsReturnType;
  set(path: string, value: unknown): void;
  errors: Record<string, ReactNode>;
}

export interface FormProps {
  entry: ResourceEntry;
  view: FormView;
  /** Null for a new one. */
  item: Row | null;
  /** A new one has been saved, and is edited on. */
  onCreated(id: number): void;
}

/** A form that is laid out, or works, otherwise than every form. */
export interface FormView {
  /** Its fields in an order and beside each other as the area wants them. */
  fields?(props: FieldsProps<never>): ReactNode;
  /** All of the form. */
  form?(props: FormProps): ReactNode;
}
