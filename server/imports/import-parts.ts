import type { Release } from "#contract/publishing/schedules.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import type { JobParts } from "./import-step.ts";

export interface ImportParts extends JobParts {
  /** Uploaded files wait in this folder until they are read. */
  folder: string;
  /** The states of releases that are there, by id. */
  releaseStates(ids: readonly number[]): Promise<Map<number, Release["state"]>>;
  /** Makes the draft what it was before the revision; false where nothing says what that was. */
  revertDraft(
    transaction: StaffTransaction,
    actor: Actor,
    object: ObjectRef,
    revision: number,
  ): Promise<boolean>;
  /** False where something still uses the file. */
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
