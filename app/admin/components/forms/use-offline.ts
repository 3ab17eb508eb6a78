import { useSyncExternalStore } from "react";

export const useOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine);

export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
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
