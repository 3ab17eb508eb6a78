import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Grid } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { useContent, useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { CaseQuote, testimonialFor } from "../sections/case-quote.tsx";
import frame from "../sections/frame.module.css";
import { Metrics } from "../sections/metrics.tsx";
import { ProjectPicture } from "../sections/project-picture.tsx";
import styles from "./service-cases.module.css";

/** Shows the results of a service: projects, and the quote of one of their clients. */
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
          <ServiceCase key={project.id} of={project} />
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

/** The outcome of a project with its first figures; the way to all else is its page. */
function ServiceCase({ of: listed }: { of: ProjectSummary }) {
  const project = useItem("portfolio", listed);
  const field = useField();
  const { outcome } = project;
  const address = pageAddress("project", project.id);
  return (
    <article className={styles.case}>
      <ProjectPicture
        of={project}
        className={`${frame.frame} ${styles.picture}`}
        sizes="(min-width: 84rem) 40rem, (min-width: 46rem) 46vw, 92vw"
      />
      <h3 {...writing(project.title)} {...field(project, "title")}>
        <Link to={address} className="title-link">
          {project.title}
        </Link>
      </h3>
      {outcome && (
        <p {...writing(outcome)} {...field(project, "outcome")}>
          {outcome}
        </p>
      )}
      <Metrics of={project} most={2} className={styles.metrics} />
    </article>
  );
}
