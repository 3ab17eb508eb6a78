import { useState } from "react";
import { site } from "#content/site.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/layout.tsx";
import styles from "./office-map.module.css";

/** A still picture first: the other site's map loads only when the visitor asks for it. */
export function OfficeMap() {
  const [isLoaded, setLoaded] = useState(false);
  const [office] = site.offices;
  return (
    <Page as="section" aria-labelledby="office-map" className={styles.section}>
      <div className={styles.map}>
        {isLoaded ? (
          <iframe
            // The button that had the focus is gone.
            ref={(frame) => frame?.focus()}
            src={site.mapUrl}
            title={`Map: ${site.legalName}, ${office.street}`}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <>
            <img
              src="/pictures/map.svg"
              alt={`Streets around our office in ${office.street}`}
              width={1200}
              height={700}
              loading="lazy"
              decoding="async"
            />
            <Button className={styles.load} onClick={() => setLoaded(true)}>
              Load the map
            </Button>
          </>
        )}
      </div>
      <div className={styles.card}>
        <h2 id="office-map">Visit us</h2>
        <ul role="list">
          <li>
            <Icon name="pin" />
            <span>
              {office.street}, {office.city} {office.postalCode}, {office.country}
            </span>
          </li>
          <li>
            <Icon name="phone" />
            <a href={`tel:${site.phone.replaceAll(" ", "")}`} className="reach">
              {site.phone}
            </a>
          </li>
          <li>
            <Icon name="mail" />
            <a href={`mailto:${site.email}`} className="reach">
              {site.email}
            </a>
          </li>
        </ul>
        <p>
          The map comes from {new URL(site.mapUrl).hostname}, and only when you ask for it.{" "}
          <a href={site.mapUrl} target="_blank" rel="noopener">
            Open it in a new tab
          </a>
        </p>
      </div>
    </Page>
  );
}
