import { numbered } from "#format/numbered.ts";
import { useContent } from "../../ui/site-content.ts";
import { Section } from "../sections/section.tsx";
import styles from "./how-we-work.module.css";
import { useSectionHead } from "./section-head.ts";

export function HowWeWork() {
  const { steps } = useContent("home-page");
  const { title, lead } = useSectionHead("how-we-work");
  if (steps.length === 0) return null;
  return (
    <Section id="how-we-work" title={title} lead={lead}>
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, text }, place) => (
          <li key={title} data-reveal="up" data-reveal-delay={place * 120}>
            <span aria-hidden="true">{numbered(place)}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
