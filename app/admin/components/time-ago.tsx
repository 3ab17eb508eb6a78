import { useSyncExternalStore } from "react";
import { longMoment } from "../../ui/moment.ts";
import { agoOf } from "./ago.ts";

const minuteMs = 60_000;

/** How long ago something was, kept up to date, with the full moment as its title. */
export function TimeAgo({ at }: { at: string }) {
  useSyncExternalStore(subscribe, minuteNow);
  return (
    <time dateTime={at} title={longMoment(at)}>
      {agoOf(at, Date.now())}
    </time>
  );
}

const minuteNow = () => Math.floor(Date.now() / minuteMs);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval>;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(() => {
      for (const each of listeners) each();
    }, minuteMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
