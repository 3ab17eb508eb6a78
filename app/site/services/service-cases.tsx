import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Grid } from "../../ui/layout.tsx";
import { useContent } from "../../ui/site-content.ts";
import { CaseQuote, testimonialFor } from "../sections/case-quote.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import styles from "./service-cases.module.css";

/** What came of a service: projects, and what the client of one of them says. */
export function ServiceCases({ of: projects }: { of: readonly ProjectSummary[] }) {
  const page = useContent("services-page");
  const testimonials = useContent("testimonials");
  const field = useField();
  const quoted = projects.find((each) => each.quote || testimonialFor(each, testimonials));
  if (projects.length === 0) return null;
  return (
    <section
      aria-labelledby="cases"
      className={styles.cases}
      data-one={projects.length === 1 || undefined}
    >
      <h2 id="cases" {...field(page, "cases")}>
        {page.cases}
      </h2>
      <Grid min="20rem" isFilled className={styles.projects}>
        {projects.map((project) => (
          <ProjectCard key={project.id} item={project} />
        ))}
      </Grid>
      {quoted && (
        <div className={styles.quote}>
          <CaseQuote of={quoted} />
        </div>
      )}
    </section>
  );
}
