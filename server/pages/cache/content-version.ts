import type { VersionWatcher } from "../../database/watched-areas.ts";
import { createVersionedCache } from "../../kernel/versioned-cache.ts";

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
  const spans = createVersionedCache<"span", Validity>(new Map(), { isForgottenAtEnd: true });
  let late: { name: string | null; until: number } | null = null;

  function currentName(): string | null {
    const areas = watcher.current();
    if (areas === null || last?.areas !== areas) return null;
    const now = clock().getTime();
    return now >= last.span.from && now < last.span.until ? nameOf(last) : null;
  }

  return {
    /** Returns the version, or null if it has to be asked for. */
    currentName,
    /** At most `freshMs` old, never from before a write of this process. */
    lately(): string | null {
      const now = performance.now();
      if (!late || now > late.until) late = { name: currentName(), until: now + freshMs };
      return late.name;
    },
    async ask(): Promise<string | null> {
      const versionName = currentName();
      if (versionName !== null) return versionName;
      try {
        const areas = watcher.current() ?? (await watcher.ask());
        if (areas === null) return null;
        const span = await spans.getOrCompute("span", areas, () => validity(clock()));
        const now = { areas, span };
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
