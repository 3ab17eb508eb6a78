import { milestones } from "#content/counters.ts";
import { sections } from "#content/home.ts";
import { Grid } from "../../ui/layout.tsx";
import { Counter } from "../motion/counter.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./milestones.module.css";

export function Milestones() {
  return (
    <Section
      id="milestones"
      title={sections.milestones.title}
      lead={sections.milestones.lead}
      tone="brand"
      className={styles.band}
    >
      <Grid as="dl" min="9.5rem" isFilled className={styles.figures}>
        {milestones.map(({ label, value, initialDisplay, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Counter value={value} from={initialDisplay} unit={unit} />
            </dd>
          </div>
        ))}
      </Grid>
    </Section>
  );
}
