import type { LastChange } from "#contract/core/last-change.ts";
import type { MergeText } from "#format/merged-value.ts";
import { isRefusedStill, type RefusedSave, type SaveUncertain } from "./save-problems.ts";

/** Only `save` checks required fields and asks for confirmation. */
export type SaveMode = "save" | "draft" | "autosave";

export interface SaveConflict<V> {
  base: V;
  theirs: V;
  mergeText: MergeText;
  revision: number;
  /** Who saved the other version, and when; null if not recorded. */
  changed: LastChange | null;
}

/** The state of a form's saves. */
export interface SaveState<V> {
  /** Whether a person waits for a save; autosaves do not block the form. */
  isBusy: boolean;
  /** Whether a save waits until the browser is online again. */
  isWaiting: boolean;
  conflict: SaveConflict<V> | null;
  /** Whether a person closed the conflict to go on editing. */
  isPutOff: boolean;
  uncertain: SaveUncertain | null;
  /** The values of the last autosave, if the server refused it. */
  refused: RefusedSave<V> | null;
  /** Why the last autosave failed; empty if it did not. */
  autosaveError: string;
}

export type SaveEvent<V> =
  | { type: "queued" | "free" | "saved" | "offline" | "online" }
  | { type: "sent" | "answered"; mode: SaveMode }
  | { type: "failed"; uncertain: SaveUncertain | null }
  | { type: "autosave refused"; refused: RefusedSave<V>; error: string }
  | { type: "conflict found"; conflict: SaveConflict<V> }
  | { type: "conflict resolved" | "conflict put off" };

export const idleState: SaveState<never> = {
  isBusy: false,
  isWaiting: false,
  conflict: null,
  isPutOff: false,
  uncertain: null,
  refused: null,
  autosaveError: "",
};

export function saveReducer<V>(state: SaveState<V>, event: SaveEvent<V>): SaveState<V> {
  switch (event.type) {
    case "queued":
      return { ...state, isBusy: true };
    case "free":
      return { ...state, isBusy: false };
    case "sent":
      if (event.mode === "autosave") return state;
      return { ...state, isBusy: true, isPutOff: false, uncertain: null };
    case "answered":
      return event.mode === "autosave" ? state : { ...state, isBusy: false };
    case "saved":
      return { ...state, refused: null, autosaveError: "" };
    case "failed":
      return { ...state, uncertain: event.uncertain };
    case "autosave refused":
      return { ...state, refused: event.refused, autosaveError: event.error };
    case "conflict found":
      return { ...state, conflict: event.conflict };
    case "conflict resolved":
      return { ...state, conflict: null };
    case "conflict put off":
      return { ...state, conflict: null, isPutOff: true };
    case "offline":
      return { ...state, isWaiting: true };
    case "online":
      return { ...state, isWaiting: false };
  }
}

/** False where an autosave would ask or be refused again, or create a second object. */
export const mayAutosave = <V extends object>(
  { isPutOff, uncertain, refused }: SaveState<V>,
  values: V,
  now: number,
): boolean => !isPutOff && uncertain === null && !isRefusedStill(refused, values, now);
