import { hero } from "#content/home.ts";
import { site } from "#content/site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Marquee } from "../motion/marquee.tsx";
import styles from "./hero.module.css";

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <Page className={styles.text}>
        <p className={styles.claim}>{hero.claim}</p>
        <h1 id="hero">{hero.heading}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <p className={styles.actions}>
          <ButtonLink to={hero.servicesPath} emphasis="action">
            {hero.servicesLabel}
          </ButtonLink>
          <ButtonLink href={site.schedulingUrl} target="_blank" rel="noopener">
            {hero.appointmentLabel}
            <Icon name="external" />
          </ButtonLink>
        </p>
      </Page>
      <Marquee label="Websites we made" copies={2} seconds={48} className={styles.pictures}>
        {hero.pictures.map(({ src, alt }, place) => (
          <div key={src} className={styles.picture}>
            <Picture
              src={src}
              alt={alt}
              width={900}
              height={1125}
              sizes="(min-width: 120rem) 17vw, (min-width: 44rem) 20rem, 46vw"
              isFirst={place < 2}
            />
          </div>
        ))}
      </Marquee>
    </section>
  );
}
