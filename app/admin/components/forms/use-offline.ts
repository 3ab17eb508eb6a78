import { useSyncExternalStore } from "react";

export const useOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine);

export async function untilOnline(setWaiting: (isWaiting: boolean) => void): Promise<void> {
  setWaiting(true);
  await new Promise<void>((resolve) => {
    addEventListener("online", () => resolve(), { once: true });
  });
  setWaiting(false);
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
