import type { Follower } from "../../database/followed.ts";

/** A span of time, in milliseconds, in which public content changes by writes alone. */
export interface Validity {
  from: number;
  until: number;
}

/** One name for each state of all public content: changed by writers, or by a post's moment. */
export interface ContentVersion {
  /** The present one, or null where it has to be asked for. */
  known(): string | null;
  /** As it was some milliseconds ago at most, never from before a write of this process. */
  lately(): string | null;
  /** The present one; null while the database cannot tell. */
  ask(): Promise<string | null>;
  /** What was known may be outdated. */
  invalidate(): void;
  close(): Promise<void>;
}

/** For how long a version is not asked for again: asking costs a tenth of what a cached page does. */
const freshMs = 10;

/** Tells versions apart by those of the followed areas, and by the spans that `validity` gives. */
export function createContentVersion(
  follower: Follower,
  clock: () => Date,
  validity: (now: Date) => Promise<Validity>,
): ContentVersion {
  let last: { areas: string; span: Validity } | null = null;
  let measuring: { areas: string; span: Promise<Validity> } | null = null;
  let late: { name: string | null; until: number } | null = null;

  function known(): string | null {
    const areas = follower.known();
    if (areas === null || last?.areas !== areas) return null;
    const now = clock().getTime();
    return now >= last.span.from && now < last.span.until ? nameOf(last) : null;
  }

  /** One measuring for all who ask about the same areas. */
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
    known,
    lately() {
      const now = performance.now();
      if (!late || now > late.until) late = { name: known(), until: now + freshMs };
      return late.name;
    },
    async ask() {
      const found = known();
      if (found !== null) return found;
      try {
        const areas = follower.known() ?? (await follower.ask());
        if (areas === null) return null;
        const now = { areas, span: await measure(areas) };
        last = now;
        return nameOf(now);
      } catch {
        return null;
      }
    },
    invalidate() {
      late = null;
      follower.invalidate();
    },
    close: () => follower.close(),
  };
}

const nameOf = ({ areas, span }: { areas: string; span: Validity }) => `${areas} ${span.from}`;
