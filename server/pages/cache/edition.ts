import type { Follower } from "../../database/followed.ts";

/** A span of time, in milliseconds, in which public content changes by writes alone. */
export interface Span {
  from: number;
  until: number;
}

/** One name for each state of all public content, whoever changed it: writers, or the clock that makes a post public. */
export interface Edition {
  /** The present one, or null where it has to be asked for. */
  known(): string | null;
  /** The same as it was some milliseconds ago at most, and never from before a write of this process. */
  ofLate(): string | null;
  /** The present one; null while the database cannot tell. */
  ask(): Promise<string | null>;
  /** From now on what was known may be outdated. */
  invalidate(): void;
  close(): Promise<void>;
}

/** For how long an edition is not asked for again, in milliseconds: asking costs a tenth of what a kept page does. */
const lateness = 10;

/**
 * Tells apart the states of what is public: by the versions of its areas, and by the moments at which time alone
 * changes it (`steadySpan`). Null while the database does not say.
 */
export function createEdition(
  follower: Follower,
  clock: () => Date,
  steadySpan: (now: Date) => Promise<Span>,
): Edition {
  let kept: { versions: string; span: Span } | null = null;
  let measuring: { versions: string; span: Promise<Span> } | null = null;
  let late: { name: string | null; until: number } | null = null;

  function known(): string | null {
    const versions = follower.known();
    if (versions === null || kept?.versions !== versions) return null;
    // By the clock and not by a timer: clocks are set, and timers end with the process or after 24 days.
    const now = clock().getTime();
    return now >= kept.span.from && now < kept.span.until ? nameOf(kept) : null;
  }

  /** One measuring for all who ask about the same versions. */
  async function measure(versions: string): Promise<Span> {
    if (measuring?.versions === versions) return measuring.span;
    const own = { versions, span: steadySpan(clock()) };
    measuring = own;
    try {
      return await own.span;
    } finally {
      if (measuring === own) measuring = null;
    }
  }

  return {
    known,
    ofLate() {
      const now = performance.now();
      if (!late || now > late.until) late = { name: known(), until: now + lateness };
      return late.name;
    },
    async ask() {
      const found = known();
      if (found !== null) return found;
      try {
        const versions = follower.known() ?? (await follower.ask());
        if (versions === null) return null;
        const now = { versions, span: await measure(versions) };
        kept = now;
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

const nameOf = ({ versions, span }: { versions: string; span: Span }) => `${versions} ${span.from}`;
