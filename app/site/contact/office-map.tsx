import { isSampleAddress } from "#format/sample-address.ts";
import { Button } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/layout.tsx";
import { useContent } from "../../ui/site-content.ts";
import { addressOf, telephone } from "../layout/address.ts";
import styles from "./office-map.module.css";

/** A still picture; behaviours/office-map.ts loads the external map on request. */
export function OfficeMap() {
  const site = useContent("settings");
  const page = useContent("contact-page");
  const { visit, map: picture } = page;
  const field = useField();
  const [office] = site.offices;
  // An example address would show a dead frame.
  const map = site.map && !isSampleAddress(site.map) ? site.map : null;
  // Without a map this would only repeat the address beside the form.
  if (!office || !(map || picture)) return null;
  return (
    <Page as="section" aria-labelledby="office-map" className={styles.section}>
      <div className={styles.map}>
        {picture && (
          <img
            src={picture}
            alt={`Streets around our office in ${office.street}`}
            width={1200}
            height={700}
            loading="lazy"
            decoding="async"
            {...field(page, "map")}
          />
        )}
        {map && (
          <Button
            className={styles.load}
            data-map={map}
            data-title={`Map: ${site.legal}, ${office.street}`}
          >
            Load the map
          </Button>
        )}
      </div>
      <div className={styles.card}>
        <h2 id="office-map" {...field(page, "visit")}>
          {visit}
        </h2>
        <ul role="list">
          <li>
            <Icon name="pin" />
            <span {...field(office, "street")}>{addressOf(office)}</span>
          </li>
          {site.phone && (
            <li>
              <Icon name="phone" />
              <a href={telephone(site.phone)} className="reach" {...field(site, "phone")}>
                {site.phone}
              </a>
            </li>
          )}
          <li>
            <Icon name="mail" />
            <a href={`mailto:${site.email}`} className="reach" {...field(site, "email")}>
              {site.email}
            </a>
          </li>
        </ul>
        {map && (
          <p>
            The map comes from {new URL(map).hostname}, and only when you ask for it.{" "}
            <a href={map} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          </p>
        )}
      </div>
    </Page>
  );
}
