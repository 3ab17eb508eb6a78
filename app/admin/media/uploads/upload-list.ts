import type { Media, UploadedMedia } from "#contract/areas/media.ts";
import { UploadError, type uploadFile } from "./upload.ts";

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** `missing`: the file is still to be given; until then `file` is empty. */
  readonly state: "missing" | "waiting" | "sending" | "done" | "failed";
  /** The share of the file that is sent, from 0 to 1. */
  readonly share: number;
  readonly error?: string | undefined;
  readonly canRetry?: boolean;
  readonly media?: UploadedMedia;
  /** Began as `missing`, so another file may be given if this one is refused. */
  readonly wasMissing?: boolean;
}

export type UploadList = ReturnType<typeof createUploadList>;

type Send = typeof uploadFile;
type OnDone = (media: Media, file: File) => void;

const sideBySide = 2;
const anew = { state: "waiting", share: 0, error: undefined } as const;
let lastKey = 0;

/** Uploads that outlive the part of the screen that shows them. */
export function createUploadList(send: Send) {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const doneListeners = new Set<OnDone>();
  const stops = new Map<number, AbortController>();
  let untold: [Media, File][] = [];

  const tell = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (key: number, changes: Partial<Upload>) =>
    tell(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const leave = (keys: readonly number[]) => tell(uploads.filter(({ key }) => !keys.includes(key)));

  function tellDone(media: Media, file: File): void {
    if (doneListeners.size === 0) untold.push([media, file]);
    for (const listener of [...doneListeners]) listener(media, file);
  }

  function goOn(): void {
    const free = sideBySide - stops.size;
    const next = uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
    for (const upload of next) void start(upload);
  }

  async function start({ key, file, wasMissing }: Upload): Promise<void> {
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: "sending", share: 0 });
    try {
      const media = await send(file, {
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
      });
      change(key, { state: "done", share: 1, media });
      if (!stop.signal.aborted) tellDone(media, file);
    } catch (error) {
      const failed = failureOf(error);
      change(key, failed.canRetry || !wasMissing ? failed : { ...failed, state: "missing" });
    } finally {
      stops.delete(key);
      goOn();
    }
  }

  return {
    get: () => uploads,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    onDone(listener: OnDone) {
      doneListeners.add(listener);
      const late = untold;
      untold = [];
      for (const each of late) listener(...each);
      return () => void doneListeners.delete(listener);
    },

    /** Null for a file that is to be given later. */
    add(files: readonly (File | null)[]): number[] {
      const added = files.map((file): Upload => {
        lastKey += 1;
        const state = file ? "waiting" : "missing";
        return { key: lastKey, file: file ?? new File([], ""), state, share: 0 };
      });
      tell([...uploads, ...added]);
      goOn();
      return added.map(({ key }) => key);
    },

    give(key: number, file: File): void {
      const missing = uploads.find((each) => each.key === key && each.state === "missing");
      if (missing) change(key, { ...anew, file, wasMissing: true });
      goOn();
    },

    cancel(key: number): void {
      leave([key]);
      stops.get(key)?.abort();
      goOn();
    },

    retry(key: number): void {
      const failed = uploads.find((each) => each.key === key && each.state === "failed");
      if (failed) change(key, anew);
      goOn();
    },

    clear(which: "done" | "ended" = "ended"): void {
      const gone = uploads.filter(
        ({ state }) => state === "done" || (which === "ended" && state === "failed"),
      );
      leave(gone.map(({ key }) => key));
    },

    cancelAll(): void {
      tell([]);
      for (const stop of stops.values()) stop.abort();
    },
  };
}

function failureOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const canRetry = error instanceof UploadError ? error.canRetry : true;
  return { state: "failed", error: message, canRetry } as const;
}
