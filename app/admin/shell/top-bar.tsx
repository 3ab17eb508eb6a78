import { ActionIcon, Kbd } from "@mantine/core";
import IconMenu2 from "@tabler/icons-react/icons/IconMenu2";
import IconMoon from "@tabler/icons-react/icons/IconMoon";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import IconSun from "@tabler/icons-react/icons/IconSun";
import { lazy, Suspense, useEffect, useState } from "react";
import type { User } from "#contract/areas/users.ts";
import { chooseColorScheme, useColorScheme } from "./color-scheme.ts";
import styles from "./top-bar.module.css";

const Palette = lazy(() => import("./palette/palette.tsx"));

interface TopBarProps {
  user: User;
  isMenuOpen: boolean;
  onMenu(): void;
}

const isAsked = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

export function TopBar({ user, isMenuOpen, onMenu }: TopBarProps) {
  const scheme = useColorScheme();
  const other = scheme === "dark" ? "light" : "dark";
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [wasPaletteOpened, setPaletteOpened] = useState(false);

  useEffect(() => {
    if (isPaletteOpen) setPaletteOpened(true);
  }, [isPaletteOpen]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // The palette would take the focus from an open dialog.
      setPaletteOpen((isOpen) => !isOpen && !isAsked());
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <section className={styles.bar} aria-label="Tools">
      <ActionIcon
        className={styles.menu ?? ""}
        variant="subtle"
        color="neutral"
        size="xl"
        aria-label="Open menu"
        aria-expanded={isMenuOpen}
        aria-controls="sidebar"
        onClick={onMenu}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <button type="button" className={styles.find} onClick={() => setPaletteOpen(true)}>
        <IconSearch size={18} aria-hidden />
        <span>Find or create</span>
        <Kbd className={styles.key ?? ""}>Ctrl K</Kbd>
      </button>
      <ActionIcon
        variant="subtle"
        color="neutral"
        size="xl"
        aria-label={`Show in ${other} colours`}
        onClick={() => chooseColorScheme(other)}
      >
        {scheme === "dark" ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
      </ActionIcon>
      {(isPaletteOpen || wasPaletteOpened) && (
        <Suspense>
          <Palette user={user} isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
