import type { SiteContent } from "#contract/documents/kinds.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import { numbered } from "#format/numbered.ts";
import { IconButton } from "../../ui/button.tsx";
import { type FieldMark, useField, useNoted } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useContent } from "../../ui/site-content.ts";
import details from "../sections/details.module.css";
import { Section } from "../sections/section.tsx";
import styles from "./offers.module.css";
import { useSectionHead } from "./section-head.ts";

type OfferedService = Pick<
  SiteContent["services"][number],
  "id" | "slug" | "title" | "short" | "picture" | "alt"
>;

interface Offer {
  title: string;
  description: string;
  path: string;
  picture: string;
  alt: string;
  marks: Record<"title" | "description" | "picture", FieldMark>;
}

/** Without offers of its own, the home page offers the services. */
function useOffers(services: readonly OfferedService[]): readonly Offer[] {
  const { offers } = useContent("home-page");
  const field = useField();
  const noted = useNoted();
  if (offers.length > 0) {
    return offers.map((offer) => ({
      ...offer,
      marks: {
        title: field(offer, "title"),
        description: field(offer, "description"),
        picture: field(offer, "picture"),
      },
    }));
  }
  return noted("services", services).map((service) => ({
    title: service.title,
    description: service.short,
    path: sitePathOf("services", service),
    picture: service.picture,
    alt: service.alt,
    marks: {
      title: field(service, "title"),
      description: field(service, "short"),
      picture: field(service, "picture"),
    },
  }));
}

export function Offers({ services }: { services: readonly OfferedService[] }) {
  const offers = useOffers(services);
  const head = useSectionHead("offers");
  if (offers.length === 0) return null;
  return (
    <Section
      id="offers"
      head={head}
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
        <div className={`${styles.list} ${details.opening}`} data-reveal="up">
          {offers.map((service, index) => (
            <details key={service.title} name="offers" open={index === 0}>
              <summary>
                <span className={styles.number}>{numbered(index)}</span>
                <h3 {...service.marks.title}>{service.title}</h3>
              </summary>
              <div className={styles.body}>
                <p {...service.marks.description}>{service.description}</p>
                <Link to={service.path} className="seam-link">
                  Learn More<span className="visually-hidden"> about {service.title}</span>
                  <Icon name="arrow-right" />
                </Link>
              </div>
            </details>
          ))}
        </div>
        <div className={styles.pictures} data-reveal="zoom">
          {offers.map((service, index) => (
            <div
              key={service.title}
              className={styles.picture}
              data-offer-picture
              data-shown={index === 0 || undefined}
            >
              <Picture
                src={service.picture}
                alt={service.alt}
                width={1200}
                height={900}
                sizes="(min-width: 62rem) clamp(40rem, 42vw, 57rem), 92vw"
                {...service.marks.picture}
              />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
