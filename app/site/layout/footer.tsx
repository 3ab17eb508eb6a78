import { useLocation } from "react-router";
import { sitePages } from "#contract/site-pages.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useContent } from "../../ui/site-content.ts";
import { NewsletterForm } from "../forms/newsletter-form.tsx";
import { Counter } from "../motion/counter.tsx";
import { sampleNote } from "../sections/sample-note.ts";
import { placeOf, telephone } from "./address.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { useFilledLinks } from "./filled-links.ts";
import styles from "./footer.module.css";
import { QuiltHem } from "./quilt-hem.tsx";

export function Footer() {
  const site = useContent("settings");
  const { footer, counter, newsletter } = useContent("navigation");
  const filled = useFilledLinks();
  const field = useField();
  const columns = footer
    .map((column) => ({ column, links: filled(column.links) }))
    .filter(({ links }) => links.length > 0);
  const isOnFormPage = useLocation().pathname === sitePages.newsletter.path;
  return (
    <footer id="footer" className={styles.footer}>
      <QuiltHem />
      <Page columns="4fr 8fr" gap="part" className={styles.inner}>
        {!isOnFormPage && (
          <Columns of="7fr 5fr" className={styles.newsletter}>
            <div>
              <h2 {...field(newsletter, "title")}>{newsletter.title}</h2>
              {newsletter.lead && <p {...field(newsletter, "lead")}>{newsletter.lead}</p>}
            </div>
            <NewsletterForm source="footer" />
          </Columns>
        )}
        <div className={styles.studio}>
          <p className={styles.name} {...field(site, "legal")}>
            <Logo name={site.legal} />
          </p>
          {counter.value !== "0" && (
            <p className={styles.counter} {...field(counter, "value")}>
              <Counter
                value={counter.value}
                from={counter.from}
                unit={counter.unit}
                isOncePerVisit
              />
              <span {...field(counter, "label")}>{counter.label}</span>
            </p>
          )}
          <p>
            <a href={`mailto:${site.email}`} {...field(site, "email")}>
              {site.email}
            </a>
            <br />
            {site.phone && (
              <a href={telephone(site.phone)} {...field(site, "phone")}>
                {site.phone}
              </a>
            )}
          </p>
          {site.offices.map((office) => (
            <address key={office.name} {...field(office, "street")}>
              <strong {...field(office, "name")}>{office.name}</strong>
              <br />
              {office.street}
              <br />
              {placeOf(office)}
            </address>
          ))}
        </div>
        <Grid id="footer-links" min="9rem" isFilled className={styles.groups}>
          {columns.map(({ column, links }) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 {...field(column, "title")}>{column.title}</h2>
              <ul role="list">
                {links.map((link) => (
                  <li key={link.path}>
                    <Link to={link.path} {...field(link, "label")}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {site.social.length > 0 && (
            <nav aria-label="Social">
              <h2>Follow</h2>
              <ul role="list">
                {site.social.map((network) => (
                  <li key={network.name}>
                    <a
                      href={network.url}
                      rel="noopener"
                      {...sampleNote(network.url)}
                      {...field(network, "name")}
                    >
                      {network.name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </Grid>
        <BottomBar />
      </Page>
    </footer>
  );
}
