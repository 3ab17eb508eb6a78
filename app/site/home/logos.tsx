import { useContent } from "../../ui/site-content.ts";
import { Marquee } from "../motion/marquee.tsx";
import styles from "./logos.module.css";
import { useSectionHead } from "./section-head.ts";

/** Three copies, as section 2.3 of the product specification says. */
export function Logos() {
  const logos = useContent("logos");
  const { title } = useSectionHead("logos");
  if (logos.length === 0) return null;
  return (
    <section className={styles.logos} aria-labelledby="logos">
      <h2 id="logos">{title}</h2>
      <Marquee label="Logos of clients" copies={3} seconds={60}>
        {logos.map(({ id, name, picture, width, height }) => (
          <img
            key={id}
            src={picture}
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
