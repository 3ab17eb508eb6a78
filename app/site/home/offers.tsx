import { type MouseEvent, useState } from "react";
import { sections } from "#content/home.ts";
import { homeServices } from "#content/home-services.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./offers.module.css";

export function Offers() {
  const [selected, setSelected] = useState(0);
  const count = homeServices.length;
  const step = (by: number) => setSelected((selected + by + count) % count);

  function select(event: MouseEvent, place: number): void {
    event.preventDefault();
    setSelected(place);
  }

  return (
    <Section
      id="offers"
      title={sections.services.title}
      lead={sections.services.lead}
      actions={
        <>
          <IconButton
            icon="arrow-left"
            label="Previous service"
            className={styles.arrow}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="arrow-right"
            label="Next service"
            className={styles.arrow}
            onClick={() => step(1)}
          />
        </>
      }
    >
      <div className={styles.offers}>
        <div className={styles.list} data-reveal="up">
          {homeServices.map((service, place) => (
            <details key={service.linkId} name="offers" open={place === selected}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
              <summary onClick={(event) => select(event, place)}>
                <span className={styles.number}>{service.number}</span>
                <h3>{service.title}</h3>
              </summary>
              <div className={styles.body}>
                <p>{service.description}</p>
                <Link to={`/service-details/${service.linkId}`} className="seam-link">
                  Learn More<span className="visually-hidden"> about {service.title}</span>
                  <Icon name="arrow-right" />
                </Link>
              </div>
            </details>
          ))}
        </div>
        <div className={styles.pictures} data-reveal="zoom">
          {homeServices.map((service, place) => (
            <div
              key={service.linkId}
              className={styles.picture}
              data-shown={place === selected || undefined}
            >
              <Picture
                src={service.image}
                alt={place === selected ? service.imageAlt : ""}
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
