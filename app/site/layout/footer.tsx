import { useLocation } from "react-router";
import { footerCounter } from "#content/counters.ts";
import { bottomMenu, footerGroups, footerNewsletter } from "#content/navigation.ts";
import { site } from "#content/site.ts";
import { yearOf } from "../../ui/dates.ts";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { NewsletterForm } from "../forms/newsletter-form.tsx";
import { Counter } from "../motion/counter.tsx";
import styles from "./footer.module.css";

export function Footer() {
  const isOnFormPage = useLocation().pathname === "/newsletter";
  return (
    <footer id="footer" className={styles.footer}>
      <Page columns="4fr 8fr" gap="part" className={styles.inner}>
        {!isOnFormPage && (
          <Columns of="7fr 5fr" className={styles.newsletter}>
            <div>
              <h2>{footerNewsletter.title}</h2>
              <p>{footerNewsletter.lead}</p>
            </div>
            <NewsletterForm source="footer" />
          </Columns>
        )}
        <div className={styles.studio}>
          <p className={styles.name}>
            <Logo />
            {site.legalName}
          </p>
          <p className={styles.counter}>
            <Counter
              value={footerCounter.value}
              from={footerCounter.initialDisplay}
              unit={footerCounter.unit}
            />
            <span>
              {footerCounter.label} since {footerCounter.since}
            </span>
          </p>
          <p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <br />
            <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone}</a>
          </p>
          {site.offices.map((office) => (
            <address key={office.name}>
              <strong>{office.name}</strong>
              <br />
              {office.street}
              <br />
              {office.city} {office.postalCode}, {office.country}
            </address>
          ))}
        </div>
        <Grid id="footer-links" min="9rem" isFilled className={styles.groups}>
          {footerGroups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2>{group.title}</h2>
              <ul role="list">
                {group.links.map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav aria-label="Social">
            <h2>Follow</h2>
            <ul role="list">
              {site.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </Grid>
        <nav aria-label="Bottom" className={styles.bottom}>
          <ul role="list">
            {bottomMenu.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
          {/* At New Year, server and browser may differ. */}
          <p suppressHydrationWarning>
            © {site.foundedIn}–{yearOf(new Date().toISOString())} {site.legalName}
          </p>
        </nav>
      </Page>
    </footer>
  );
}
