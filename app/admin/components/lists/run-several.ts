import type { SeveralDone } from "#contract/core/several.ts";
import { mayPass } from "../../session/api.ts";

/** How many objects a call sees to, so that it is known how far they are. */
export const partSize = 500;

/** In milliseconds, between tries of a part that got no answer. */
const pauses = [1000, 2000, 4000, 8000, 16_000];

export type SendPart = (cursor: string | undefined) => Promise<SeveralDone>;

interface PartProgress {
  /** Objects seen to. */
  done: number;
  isWaiting: boolean;
}

/**
 * Asks part by part for a change of all that match, from where the part before ended. A part that
 * got no answer is asked for again: what it has changed is so already, and stays as it is.
 */
export async function runSeveral(
  send: SendPart,
  onProgress: (progress: PartProgress, cursor: string | undefined) => void,
): Promise<Omit<SeveralDone, "isOver" | "next">> {
  const all: SeveralDone = { done: 0, failed: [], isOver: false };
  let cursor: string | undefined;
  for (let part = 1; !all.isOver; part += 1) {
    const answer = await insistently(
      () => send(cursor),
      () => onProgress({ done: (part - 1) * partSize, isWaiting: true }, cursor),
    );
    all.done += answer.done;
    all.failed.push(...answer.failed);
    all.isOver = answer.isOver;
    cursor = answer.next;
    onProgress({ done: part * partSize, isWaiting: false }, cursor);
  }
  return all;
}

async function insistently<T>(ask: () => Promise<T>, onWait: () => void): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error)) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return ask();
}
