import { useField } from "../../ui/field-marks.tsx";
import { Grid } from "../../ui/layout.tsx";
import { useContent } from "../../ui/site-content.ts";
import { Counter } from "../motion/counter.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./milestones.module.css";
import { useSectionHead } from "./section-head.ts";

export function Milestones() {
  const milestones = useContent("milestones");
  const head = useSectionHead("milestones");
  const field = useField();
  if (milestones.length === 0) return null;
  return (
    <Section id="milestones" head={head} tone="brand" className={styles.band}>
      <Grid as="dl" min="9.5rem" isFilled className={styles.figures}>
        {milestones.map((milestone) => (
          <div key={milestone.id}>
            <dt {...field(milestone, "title")}>{milestone.title}</dt>
            <dd {...field(milestone, "value")}>
              <Counter value={milestone.value} from={milestone.from} unit={milestone.unit} />
            </dd>
          </div>
        ))}
      </Grid>
    </Section>
  );
}
