import { Link, NavLink } from "react-router";
import { site } from "#content/site.ts";
import styles from "./header.module.css";

const pages = [
  { path: "/", label: "Home" },
  { path: "/blog", label: "Tutorials" },
  { path: "/contact-us", label: "Contact" },
];

export function Header() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        {site.name}
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        {pages.map(({ path, label }) => (
          <NavLink key={path} to={path} end={path === "/"}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Link to="/contact-us" className={`button ${styles.contact}`} data-emphasis="action">
        Contact Us
      </Link>
    </header>
  );
}
