import { useSyncExternalStore } from "react";
import { safeStorage } from "../../ui/safe-storage.ts";
import { themeKey } from "../../ui/theme/theme-script.tsx";

export type ColorScheme = "light" | "dark";

const system = "(prefers-color-scheme: dark)";

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, read, () => "light");
}

/** Applies to panel and site, now and on later visits. */
export function chooseColorScheme(scheme: ColorScheme): void {
  document.documentElement.dataset.theme = scheme;
  safeStorage.write(themeKey, scheme);
}

function read(): ColorScheme {
  const chosen = document.documentElement.dataset.theme ?? safeStorage.read(themeKey);
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia(system).matches ? "dark" : "light";
}

function subscribe(listener: () => void) {
  const media = matchMedia(system);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const stopFollowing = safeStorage.onChange((key, text) => {
    if (key === themeKey && text) document.documentElement.dataset.theme = text;
  });
  media.addEventListener("change", listener);
  return () => {
    stopFollowing();
    observer.disconnect();
    media.removeEventListener("change", listener);
  };
}
