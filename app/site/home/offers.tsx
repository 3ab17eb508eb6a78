import type { SiteContent } from "#contract/documents/kinds.ts";
import { numbered } from "#format/numbered.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Section } from "../sections/section.tsx";
import styles from "./offers.module.css";
import { useSectionHead } from "./section-head.ts";

type Offer = SiteContent["home-page"]["offers"][number];

export function Offers({ services }: { services: readonly Offer[] }) {
  const { offers: own } = useContent("home-page");
  const offers = own.length > 0 ? own : services;
  const { title, lead } = useSectionHead("offers");
  if (offers.length === 0) return null;
  return (
    <Section
      id="offers"
      title={title}
      lead={lead}
      actions={
        <>
          <IconButton
            icon="arrow-left"
            label="Previous service"
            className={styles.arrow}
            data-offers-step="-1"
          />
          <IconButton
            icon="arrow-right"
            label="Next service"
            className={styles.arrow}
            data-offers-step="1"
          />
        </>
      }
    >
      <div className={styles.offers} data-offers>
        <div className={styles.list} data-reveal="up">
          {offers.map((service, place) => (
            <details key={service.title} name="offers" open={place === 0}>
              <summary>
                <span className={styles.number}>{numbered(place)}</span>
                <h3>{service.title}</h3>
              </summary>
              <div className={styles.body}>
                <p>{service.description}</p>
                <Link to={service.path} className="seam-link">
                  Learn More<span className="visually-hidden"> about {service.title}</span>
                  <Icon name="arrow-right" />
                </Link>
              </div>
            </details>
          ))}
        </div>
        <div className={styles.pictures} data-reveal="zoom">
          {offers.map((service, place) => (
            <div
              key={service.title}
              className={styles.picture}
              data-offer-picture
              data-shown={place === 0 || undefined}
            >
              <Picture
                src={service.picture}
                alt={service.alt}
                width={1200}
                height={900}
                sizes="(min-width: 62rem) 40rem, 92vw"
              />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
