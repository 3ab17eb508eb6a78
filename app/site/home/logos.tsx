import { brands } from "#content/brands.ts";
import { sections } from "#content/home.ts";
import { Marquee } from "../motion/marquee.tsx";
import styles from "./logos.module.css";

/** Three copies, as section 2.3 of the product specification says. */
export function Logos() {
  return (
    <section className={styles.logos} aria-labelledby="logos">
      <h2 id="logos">{sections.logos.title}</h2>
      <Marquee label="Logos of clients" copies={3} seconds={60}>
        {brands.map(({ id, name, src, width, height }) => (
          <img
            key={id}
            src={src}
            alt={name}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        ))}
      </Marquee>
    </section>
  );
}
