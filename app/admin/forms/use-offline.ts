import { useSyncExternalStore } from "react";

export const useOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine);

/** Resolves once the browser has a line again. */
export const backOnline = () =>
  new Promise<void>((resolve) => {
    addEventListener("online", () => resolve(), { once: true });
  });

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
