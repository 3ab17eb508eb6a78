import { ActionIcon, Kbd } from "@mantine/core";
import { useState } from "react";
import type { User } from "#contract/areas/users.ts";
import { keysHint } from "../../ui/keys.ts";
import { IconMenu2, IconMoon, IconSearch, IconSun } from "../components/icons/icons.ts";
import { chooseColorScheme, useColorScheme } from "./color-scheme.ts";
import { Palette } from "./palette/palette.tsx";
import styles from "./top-bar.module.css";

interface TopBarProps {
  user: User;
  isMenuOpen: boolean;
  onMenu(): void;
}

export function TopBar({ user, isMenuOpen, onMenu }: TopBarProps) {
  const scheme = useColorScheme();
  const other = scheme === "dark" ? "light" : "dark";
  const [openCount, setOpenCount] = useState(0);

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
      <button
        type="button"
        className={styles.find}
        onClick={() => setOpenCount((count) => count + 1)}
      >
        <IconSearch size={18} aria-hidden />
        <span>Find or create</span>
        <Kbd className={styles.key ?? ""}>{keysHint("Ctrl K")}</Kbd>
      </button>
      <ActionIcon
        variant="subtle"
        color="neutral"
        size="xl"
        aria-label={`Use ${other} colours`}
        onClick={() => chooseColorScheme(other)}
      >
        {scheme === "dark" ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
      </ActionIcon>
      <Palette user={user} asked={openCount} />
    </section>
  );
}
