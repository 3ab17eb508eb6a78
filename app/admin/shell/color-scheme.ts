import { useSyncExternalStore } from "react";
import { themeKey } from "../../ui/theme/theme-script.tsx";

export type ColorScheme = "light" | "dark";

const system = "(prefers-color-scheme: dark)";

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, read, () => "light");
}

/** Applies to panel and site, now and on later visits. */
export function chooseColorScheme(scheme: ColorScheme): void {
  document.documentElement.dataset.theme = scheme;
  try {
    localStorage.setItem(themeKey, scheme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function read(): ColorScheme {
  const chosen = document.documentElement.dataset.theme ?? stored();
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia(system).matches ? "dark" : "light";
}

function stored(): string | null {
  try {
    return localStorage.getItem(themeKey);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  const media = matchMedia(system);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === themeKey && newValue) document.documentElement.dataset.theme = newValue;
  };
  media.addEventListener("change", listener);
  addEventListener("storage", follow);
  return () => {
    removeEventListener("storage", follow);
    observer.disconnect();
    media.removeEventListener("change", listener);
  };
}
