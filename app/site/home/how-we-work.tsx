import { numbered } from "#format/numbered.ts";
import { useField } from "../../ui/field-marks.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Crossing, type CrossingProps } from "../motion/thread.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./how-we-work.module.css";
import { useSectionHead } from "./section-head.ts";

export function HowWeWork({ crossing }: { crossing: CrossingProps }) {
  const { steps } = useContent("home-page");
  const head = useSectionHead("how-we-work");
  const field = useField();
  if (steps.length === 0) return null;
  return (
    <Section id="how-we-work" head={head}>
      <div className={styles.way}>
        <Crossing {...crossing} className={styles.crossing} />
        <ol role="list" className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.title} data-reveal="up" data-reveal-delay={index * 120}>
              <span aria-hidden="true">{numbered(index)}</span>
              <h3 {...field(step, "title")}>{step.title}</h3>
              <p {...field(step, "text")}>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
