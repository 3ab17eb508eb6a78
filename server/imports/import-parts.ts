import type { Release } from "#contract/publishing/schedules.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import type { JobParts } from "./import-step.ts";

export interface ImportParts extends JobParts {
  /** Uploaded files wait in this folder until they are read. */
  folder: string;
  /** Returns the states of the releases that exist, by id. */
  releaseStates(ids: readonly number[]): Promise<Map<number, Release["state"]>>;
  /** Restores the draft as it was before the revision; false if that is unknown. */
  revertDraft(
    transaction: StaffTransaction,
    actor: Actor,
    object: ObjectRef,
    revision: number,
  ): Promise<boolean>;
  /** Returns false if something still uses the file. */
  removePicture(actor: Actor, id: number): Promise<boolean>;
  addRedirects(
    transaction: StaffTransaction,
    pairs: readonly { from: string; to: string; status: number }[],
  ): Promise<({ id: number } | { problem: string | null })[]>;
  removeRedirects(
    transaction: StaffTransaction,
    added: readonly { id: number; from: string }[],
  ): Promise<void>;
}
