import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/layout.tsx";
import { useContent } from "../../ui/site-content.ts";
import { addressOf, telephone } from "../layout/address.ts";
import styles from "./office-map.module.css";

/** A still picture first: the other site's map loads only when the visitor asks for it. */
export function OfficeMap() {
  const [isLoaded, setLoaded] = useState(false);
  const site = useContent("settings");
  const { visit, map: picture } = useContent("contact-page");
  const [office] = site.offices;
  // Without a map this would only say again what stands beside the form.
  if (!office || !(site.map || picture)) return null;
  return (
    <Page as="section" aria-labelledby="office-map" className={styles.section}>
      <div className={styles.map}>
        {isLoaded && site.map ? (
          <iframe
            // The button that had the focus is gone.
            ref={(frame) => frame?.focus()}
            src={site.map}
            title={`Map: ${site.legal}, ${office.street}`}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <>
            {picture && (
              <img
                src={picture}
                alt={`Streets around our office in ${office.street}`}
                width={1200}
                height={700}
                loading="lazy"
                decoding="async"
              />
            )}
            {site.map && (
              <Button className={styles.load} onClick={() => setLoaded(true)}>
                Load the map
              </Button>
            )}
          </>
        )}
      </div>
      <div className={styles.card}>
        <h2 id="office-map">{visit}</h2>
        <ul role="list">
          <li>
            <Icon name="pin" />
            <span>{addressOf(office)}</span>
          </li>
          {site.phone && (
            <li>
              <Icon name="phone" />
              <a href={telephone(site.phone)} className="reach">
                {site.phone}
              </a>
            </li>
          )}
          <li>
            <Icon name="mail" />
            <a href={`mailto:${site.email}`} className="reach">
              {site.email}
            </a>
          </li>
        </ul>
        {site.map && (
          <p>
            The map comes from {new URL(site.map).hostname}, and only when you ask for it.{" "}
            <a href={site.map} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          </p>
        )}
      </div>
    </Page>
  );
}
