import type { VersionWatcher } from "../../database/watched-areas.ts";

/** A time span in milliseconds in which public content changes by writes alone. */
export interface Validity {
  from: number;
  until: number;
}

export type ContentVersion = ReturnType<typeof createContentVersion>;

/** Looking up the version each time would take a tenth of a cached page's time. */
const freshMs = 10;

export function createContentVersion(
  watcher: VersionWatcher,
  clock: () => Date,
  validity: (now: Date) => Promise<Validity>,
) {
  let last: { areas: string; span: Validity } | null = null;
  let measuring: { areas: string; span: Promise<Validity> } | null = null;
  let late: { name: string | null; until: number } | null = null;

  function known(): string | null {
    const areas = watcher.known();
    if (areas === null || last?.areas !== areas) return null;
    const now = clock().getTime();
    return now >= last.span.from && now < last.span.until ? nameOf(last) : null;
  }

  async function measure(areas: string): Promise<Validity> {
    if (measuring?.areas === areas) return measuring.span;
    const own = { areas, span: validity(clock()) };
    measuring = own;
    try {
      return await own.span;
    } finally {
      if (measuring === own) measuring = null;
    }
  }

  return {
    /** Returns the version, or null if it has to be asked for. */
    known,
    /** At most `freshMs` old, never from before a write of this process. */
    lately(): string | null {
      const now = performance.now();
      if (!late || now > late.until) late = { name: known(), until: now + freshMs };
      return late.name;
    },
    async ask(): Promise<string | null> {
      const found = known();
      if (found !== null) return found;
      try {
        const areas = watcher.known() ?? (await watcher.ask());
        if (areas === null) return null;
        const now = { areas, span: await measure(areas) };
        last = now;
        return nameOf(now);
      } catch {
        return null;
      }
    },
    invalidate(): void {
      late = null;
      watcher.invalidate();
    },
    close: () => watcher.close(),
  };
}

const nameOf = ({ areas, span }: { areas: string; span: Validity }) => `${areas} ${span.from}`;
