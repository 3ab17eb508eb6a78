import { useEffect } from "react";
import { IconButton } from "../button.tsx";
import { themeKey } from "./theme-script.tsx";

/** Other tabs follow through the browser's storage. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === themeKey && newValue) document.documentElement.dataset.theme = newValue;
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  return (
    <IconButton
      icon="theme"
      label="Switch between light and dark"
      className={className}
      onClick={change}
    />
  );
}

function change(): void {
  const root = document.documentElement;
  const current =
    root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = current === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // Storage is full or blocked: the choice lasts until the page is left.
  }
}
