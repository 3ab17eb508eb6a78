import { useField } from "../../ui/field-marks.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Marquee } from "../motion/marquee.tsx";
import styles from "./logos.module.css";
import { useSectionHead } from "./section-head.ts";

/** Three copies, so that the endless row has no gap on the widest screens. */
export function Logos() {
  const logos = useContent("logos");
  const head = useSectionHead("logos");
  const field = useField();
  if (logos.length === 0) return null;
  return (
    <section className={styles.logos} aria-labelledby="logos">
      <h2 id="logos" {...field(head, "title")}>
        {head.title ?? ""}
      </h2>
      <Marquee label="Logos of clients" copies={3} seconds={60}>
        {logos.map((logo) => (
          <img
            key={logo.id}
            src={logo.picture}
            alt={logo.name}
            width={logo.width}
            height={logo.height}
            {...field(logo, "picture")}
            loading="lazy"
            decoding="async"
          />
        ))}
      </Marquee>
    </section>
  );
}
