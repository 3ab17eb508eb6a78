import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import type { User } from "#contract/areas/users.ts";
import { keyOf } from "../../ui/keys.ts";
import { Logo } from "../../ui/logo.tsx";
import { useContent } from "../../ui/site-content.ts";
import { IconX } from "../components/icons/icons.ts";
import { menuEntries } from "../registry.ts";
import { menuGroups, type PanelEntry } from "../resource/entry.ts";
import styles from "./sidebar.module.css";
import { SidebarPerson } from "./sidebar-person.tsx";
import { useWaitingFigures } from "./use-waiting-figures.ts";

interface SidebarProps {
  user: User;
  /** Below 1200px the sidebar lies over the screen, and only when open. */
  isOpen: boolean;
  onClose(): void;
}

export function Sidebar({ user, isOpen, onClose }: SidebarProps) {
  const close = useRef<HTMLButtonElement>(null);
  const figureOf = useWaitingFigures(user);

  // The sidebar precedes its opener in the document, so Tab would not reach it.
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    let frame = 0;
    const enter = () => {
      close.current?.focus();
      // The button takes no focus as long as it is invisible, as in the first frame.
      if (document.activeElement === opener) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => {
      cancelAnimationFrame(frame);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => keyOf(event) === "Escape" && onClose();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOpen, onClose]);

  return (
    <>
      {isOpen && <div className={styles.shade} onClick={onClose} aria-hidden="true" />}
      <aside className={styles.sidebar} id="sidebar" data-open={isOpen || undefined}>
        <div className={styles.head}>
          <a className={styles.brand} href="/">
            <Logo name={useContent("settings").name} isOnDark />
          </a>
          <button
            ref={close}
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label="Close menu"
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <nav aria-label="Staff panel">
          {menuGroups.map((group) => (
            <MenuGroup
              key={group}
              group={group}
              entries={menuEntries(user, group)}
              figureOf={figureOf}
            />
          ))}
        </nav>
        <SidebarPerson user={user} />
      </aside>
    </>
  );
}

interface MenuGroupProps {
  group: string;
  entries: readonly PanelEntry[];
  figureOf(area: string): number;
}

function MenuGroup({ group, entries, figureOf }: MenuGroupProps) {
  if (entries.length === 0) return null;
  const id = `menu-${group.toLowerCase()}`;
  return (
    <>
      <p id={id} className={styles.group}>
        {group}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {entries.map((entry) => (
          <MenuEntry key={entry.area} {...entry} figure={figureOf(entry.area)} />
        ))}
      </ul>
    </>
  );
}

interface MenuEntryProps extends Pick<PanelEntry, "area" | "label" | "path" | "icon" | "screens"> {
  figure: number;
}

function MenuEntry({ area, label, path, icon: Icon, figure, screens }: MenuEntryProps) {
  /** Over a slow line half of what is waited for is there by the click. */
  const loadAhead = () => {
    const screen = screens.find((each) => `/admin/${each.path}` === path);
    void screen?.load().catch(() => {});
  };
  return (
    <li>
      <NavLink
        to={path}
        end={path === "/admin"}
        className={styles.link ?? ""}
        onPointerEnter={loadAhead}
        {...(figure > 0 && { "aria-describedby": `waiting-${area}` })}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        {label}
        {figure > 0 && (
          <span className={styles.figure} data-figure={figure > 99 ? "99+" : figure} />
        )}
      </NavLink>
      {figure > 0 && <span id={`waiting-${area}`} hidden>{`${figure} waiting`}</span>}
    </li>
  );
}
