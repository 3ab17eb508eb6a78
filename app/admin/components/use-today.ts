import { useSyncExternalStore } from "react";
import { localDay } from "../../ui/moment.ts";
import { serverNow } from "../session/server-clock.ts";

const checkEveryMs = 60_000;

/** Today by the agency's clock, also on a screen that is left open or sleeps over midnight. */
export const useToday = (): string =>
  useSyncExternalStore(subscribe, () => localDay(new Date(serverNow())));

function subscribe(check: () => void): () => void {
  const timer = setInterval(check, checkEveryMs);
  addEventListener("focus", check);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    removeEventListener("focus", check);
    document.removeEventListener("visibilitychange", check);
  };
}
