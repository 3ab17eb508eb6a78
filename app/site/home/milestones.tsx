import { Grid } from "../../ui/layout.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Counter } from "../motion/counter.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./milestones.module.css";
import { useSectionHead } from "./section-head.ts";

export function Milestones() {
  const milestones = useContent("milestones");
  const { title, lead } = useSectionHead("milestones");
  if (milestones.length === 0) return null;
  return (
    <Section id="milestones" title={title} lead={lead} tone="brand" className={styles.band}>
      <Grid as="dl" min="9.5rem" isFilled className={styles.figures}>
        {milestones.map(({ id, title: label, value, from, unit }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <Counter value={value} from={from} unit={unit} />
            </dd>
          </div>
        ))}
      </Grid>
    </Section>
  );
}
