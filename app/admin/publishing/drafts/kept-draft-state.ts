import { isAlike } from "../../components/forms/conflict/merge.ts";
import {
  isRefusedStill,
  type RefusedSave,
  refusedSave,
} from "../../components/forms/save-problems.ts";

/** A draft as the server has it; `version` is what the next save names as the one it replaces. */
export interface ServerDraft<V> {
  values: V;
  version: string;
}

/** A kind of text, such as an answer; values that hold no words count as blank. */
export interface DraftKind<V> {
  blank: V;
  isBlank(values: V): boolean;
}

export interface KeptDraftState<V> {
  kind: DraftKind<V>;
  /** The values that the form was opened with. */
  opened: V;
  typed: V;
  /** The values that the server has or is receiving; null once a save of them has failed. */
  given: V | null;
  /** The version that the next save replaces: null for none, undefined if that is not known. */
  version: string | null | undefined;
  /** The last save that failed, which is not repeated before its pause is over. */
  refused: RefusedSave<V> | null;
  /** Another text of the same person, kept in another tab or browser; saves wait for a choice. */
  elsewhere: ServerDraft<V> | null;
  /** Whether the text is being sent: saving it now would bring the draft back after it. */
  isFinishing: boolean;
  /** The text that was last sent, with its idempotency key; the same text is sent with the same. */
  attempt: { values: V; key: string } | null;
}

export type KeptDraftEvent<V> =
  | { type: "typed"; changes: Partial<V> }
  | { type: "saving"; values: V }
  | { type: "saved"; version: string | null }
  | { type: "saveFailed"; values: V; problem: unknown; now: number }
  | { type: "storedRead"; stored: ServerDraft<V> | null }
  | { type: "chosen"; text: "elsewhere" | "here" }
  | { type: "finishing"; newKey: string }
  | { type: "finished"; values: V }
  | { type: "finishFailed" }
  | { type: "broughtBack"; values: V };

export function keptDraftOf<V extends object>(
  kind: DraftKind<V>,
  stored: ServerDraft<V> | null,
): KeptDraftState<V> {
  const opened = stored?.values ?? kind.blank;
  return {
    kind,
    opened,
    typed: opened,
    given: opened,
    version: stored?.version ?? null,
    refused: null,
    elsewhere: null,
    isFinishing: false,
    attempt: null,
  };
}

export function isUnsaved<V extends object>({ kind, typed, given }: KeptDraftState<V>): boolean {
  if (given === null) return true;
  return !isAlike(typed, given) && !(kind.isBlank(typed) && kind.isBlank(given));
}

/** Whether a save may begin: it would neither ask nor undo what is being sent. */
export const canSave = <V>({ isFinishing, elsewhere }: KeptDraftState<V>): boolean =>
  !isFinishing && elsewhere === null;

export const mayAutosave = <V extends object>(state: KeptDraftState<V>, now: number): boolean =>
  canSave(state) && isUnsaved(state) && !isRefusedStill(state.refused, state.typed, now);

export function reduceKeptDraft<V extends object>(
  state: KeptDraftState<V>,
  event: KeptDraftEvent<V>,
): KeptDraftState<V> {
  switch (event.type) {
    case "typed":
      return { ...state, typed: { ...state.typed, ...event.changes } };
    case "saving":
      return { ...state, given: event.values };
    case "saved":
      return { ...state, version: event.version, refused: null };
    case "saveFailed": {
      const { values, problem, now } = event;
      // A newer save may be on its way.
      const given = state.given === values ? null : state.given;
      return { ...state, given, refused: refusedSave(values, problem, now) };
    }
    case "storedRead":
      return afterRead(state, event.stored);
    case "chosen":
      return chosen(state, event.text);
    case "finishing": {
      const { attempt, typed } = state;
      const isRepeated = attempt !== null && isAlike(attempt.values, typed);
      const key = isRepeated ? attempt.key : event.newKey;
      return { ...state, isFinishing: true, attempt: { values: typed, key } };
    }
    case "finished": {
      const { kind, typed } = state;
      // Text typed since it was sent stays, and is unsaved.
      return { ...keptDraftOf(kind, null), typed: typed === event.values ? kind.blank : typed };
    }
    case "finishFailed":
      return { ...state, isFinishing: false };
    case "broughtBack":
      // The server has it as a draft again, of a version that is not known here.
      return { ...state, version: undefined, typed: event.values };
  }
}

/** The stored draft is this form's own if it has the values that the form was opened with. */
function afterRead<V extends object>(
  state: KeptDraftState<V>,
  stored: ServerDraft<V> | null,
): KeptDraftState<V> {
  if (stored && !isAlike(stored.values, state.opened)) return { ...state, elsewhere: stored };
  return { ...state, version: stored?.version ?? null };
}

function chosen<V>(state: KeptDraftState<V>, text: "elsewhere" | "here"): KeptDraftState<V> {
  const { elsewhere } = state;
  if (!elsewhere) return state;
  const { values, version } = elsewhere;
  const decided = { ...state, elsewhere: null, version, refused: null };
  return text === "here" ? decided : { ...decided, typed: values, given: values };
}
