import { batchId } from "../../session/changes.ts";
import {
  canSave,
  type DraftKind,
  type KeptDraftEvent,
  keptDraftOf,
  mayAutosave,
  reduceKeptDraft,
  type ServerDraft,
} from "./kept-draft-state.ts";

export interface DraftStore<V> {
  /** Called at once with the values of a save, which may have to wait for earlier ones. */
  onSaving(values: V, version: string | null | undefined): void;
  /** Saves the values over the version and returns the new one, null where nothing is kept. */
  save(values: V, version: string | null | undefined): Promise<string | null>;
  read(): Promise<ServerDraft<V> | null>;
  /** Whether the problem says that the server has another version than the one named. */
  isConflict(problem: unknown): boolean;
}

export interface KeptDraftParts<V> {
  kind: DraftKind<V>;
  stored: ServerDraft<V> | null;
  /** Null for a text that only this browser keeps until it is sent. */
  store: DraftStore<V> | null;
  now?(): number;
}

/** Keeps a text on the server while it is typed, until it is sent. */
export function createKeptDraft<V extends object>(parts: KeptDraftParts<V>) {
  const { kind, stored, store, now = Date.now } = parts;
  let state = keptDraftOf(kind, stored);
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function dispatch(event: KeptDraftEvent<V>): void {
    state = reduceKeptDraft(state, event);
    for (const listener of listeners) listener();
  }

  /** Saves one after the other, so that the last one wins; false if the text is not kept. */
  async function save(): Promise<boolean> {
    if (!store || !canSave(state)) return false;
    const values = state.typed;
    dispatch({ type: "saving", values });
    store.onSaving(values, state.version);
    const turn = queue.then(() => store.save(values, state.version));
    const recorded = turn.then((version) => dispatch({ type: "saved", version }));
    queue = recorded.catch(() => {});
    try {
      await recorded;
      return true;
    } catch (problem) {
      if (!store.isConflict(problem)) return failed(values, problem);
      try {
        dispatch({ type: "storedRead", stored: await store.read() });
      } catch (unread) {
        return failed(values, unread);
      }
      // An earlier save whose answer was lost looks like a conflict, but is this form's own.
      return state.elsewhere === null ? save() : failed(values, problem);
    }
  }

  function failed(values: V, problem: unknown): boolean {
    dispatch({ type: "saveFailed", values, problem, now: now() });
    return false;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (changes: Partial<V>) => dispatch({ type: "typed", changes }),
    save,
    async autosave(): Promise<void> {
      if (store && mayAutosave(state, now())) await save();
    },
    choose(text: "elsewhere" | "here"): void {
      dispatch({ type: "chosen", text });
      if (text === "here") void save();
    },
    /** Shows a text that was sent and taken back. */
    bringBack: (values: V) => dispatch({ type: "broughtBack", values }),
    /** Sends the text by `work` once earlier saves are through; the draft ends with it. */
    async finish<T>(work: (values: V, key: string) => Promise<T>): Promise<T> {
      await queue;
      const values = state.typed;
      dispatch({ type: "finishing", newKey: batchId() });
      try {
        const outcome = await work(values, state.attempt?.key ?? "");
        dispatch({ type: "finished", values });
        return outcome;
      } catch (problem) {
        dispatch({ type: "finishFailed" });
        void save();
        throw problem;
      }
    },
  };
}
