import { Link } from "react-router";
import { site } from "#content/site.ts";
import styles from "./footer.module.css";

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{site.legalName}</p>
        <nav aria-label="Footer" className={styles.links}>
          <Link to="/">Home</Link>
          <Link to="/blog">Tutorials</Link>
          <Link to="/contact-us">Contact</Link>
        </nav>
        {site.offices.map((office) => (
          <address key={office.name}>
            <strong>{office.name}</strong>
            <br />
            {office.street}
            <br />
            {office.city} {office.postalCode}, {office.country}
          </address>
        ))}
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <br />
          <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone}</a>
        </p>
      </div>
    </footer>
  );
}
