import { Link, NavLink } from "react-router";
import { headerButton, headerPages } from "#content/navigation.ts";
import { site } from "#content/site.ts";
import styles from "./header.module.css";
import { Menu } from "./menu.tsx";

export function Header() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        {site.name}
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        {headerPages.map(({ path, label }) => (
          <NavLink key={path} to={path} end={path === "/"}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Link to={headerButton.path} className={`button ${styles.contact}`} data-emphasis="action">
        {headerButton.label}
      </Link>
      <Menu />
    </header>
  );
}
