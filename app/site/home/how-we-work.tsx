import { sections, workSteps } from "#content/home.ts";
import { Section } from "../sections/section.tsx";
import styles from "./how-we-work.module.css";

export function HowWeWork() {
  return (
    <Section id="how-we-work" title={sections.howWeWork.title} lead={sections.howWeWork.lead}>
      <ol role="list" className={styles.steps}>
        {workSteps.map(({ number, title, text }, place) => (
          <li key={number} data-reveal="up" data-reveal-delay={place * 120}>
            <span aria-hidden="true">{number}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
