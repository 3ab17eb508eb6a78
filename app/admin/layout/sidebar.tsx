import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { site } from "#content/site.ts";
import { type Area, canReach } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import {
  IconArticle,
  IconBriefcase,
  IconLayoutDashboard,
  IconLogout,
  IconMailbox,
  IconMessage2,
  IconUserCircle,
  IconUsers,
  IconX,
} from "../parts/icons.tsx";
import { entries } from "./areas.ts";
import styles from "./sidebar.module.css";
import { useLogout } from "./use-logout.ts";

const icons: Record<Area, typeof IconUsers> = {
  dashboard: IconLayoutDashboard,
  portfolio: IconBriefcase,
  blog: IconArticle,
  users: IconUsers,
  contact: IconMessage2,
  newsletter: IconMailbox,
  profile: IconUserCircle,
};

interface SidebarProps {
  user: User;
  /** Below 1200px it lies over the screen, and only when it is open. */
  isOpen: boolean;
  onClose(): void;
}

export function Sidebar({ user, isOpen, onClose }: SidebarProps) {
  const logOut = useLogout();
  const close = useRef<HTMLButtonElement>(null);

  // It stands before the button that opened it, where the Tab key does not lead.
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    let frame = 0;
    const enter = () => {
      close.current?.focus();
      // What only begins to be seen takes no focus yet.
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
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOpen, onClose]);

  return (
    <>
      {isOpen && <div className={styles.shade} onClick={onClose} aria-hidden="true" />}
      <aside className={styles.sidebar} id="sidebar" data-open={isOpen || undefined}>
        <div className={styles.head}>
          <a className={styles.brand} href="/">
            {site.name}
          </a>
          <button
            ref={close}
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label="Close menu"
          >
            <IconX size={20} />
          </button>
        </div>
        <nav aria-label="Staff panel">
          <ul className={styles.list}>
            {entries
              .filter(({ area }) => canReach(user.role, area))
              .map(({ area, label, path }) => {
                const Icon = icons[area];
                return (
                  <li key={area}>
                    <NavLink to={path} end={area === "dashboard"} className={styles.link ?? ""}>
                      <Icon size={20} stroke={1.6} />
                      {label}
                    </NavLink>
                  </li>
                );
              })}
          </ul>
        </nav>
        <div className={styles.person}>
          <span className={styles.initial} aria-hidden="true">
            {[...user.first_name][0]?.toUpperCase() ?? "?"}
          </span>
          <span className={styles.name}>
            <span>
              Welcome, <strong>{user.first_name}</strong>
            </span>
            <span className={styles.role}>{user.role}</span>
          </span>
          <button type="button" className={styles.logout} onClick={logOut}>
            <IconLogout size={18} stroke={1.6} />
            Logout
          </button>
        </div>
      </aside>
    </>
  );
}
