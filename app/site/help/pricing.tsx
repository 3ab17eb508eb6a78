import { pricing as pricingPage } from "#content/pages/pricing.ts";
import {
  maintenanceNote,
  maintenancePlans,
  plans,
  pricingFaqs,
  quoteNote,
  smallJobs,
} from "#content/pricing.ts";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData } from "../seo/structured-data.ts";
import type { Route } from "./+types/pricing";
import styles from "./pricing.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, pricingPage),
  breadcrumbData(matches, [{ label: pricingPage.title, path: pricingPage.path }]),
  faqData(pricingFaqs),
];

export default function Pricing() {
  const { heading, lead, title } = pricingPage;
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
      <Page className={styles.page}>
        <section aria-labelledby="projects">
          <h2 id="projects">Projects</h2>
          <Grid min="17rem" isFilled>
            {plans.map((plan) => (
              <article key={plan.key} className={styles.plan}>
                <h3>{plan.title}</h3>
                <p className={styles.price}>{plan.price}</p>
                <p className={styles.time}>{plan.time}</p>
                <p>{plan.forWhom}</p>
                <Lists included={plan.included} excluded={plan.excluded} />
                <Link to={`/service-details/${plan.serviceId}`} className="seam-link">
                  More about this<span className="visually-hidden">: {plan.title}</span>
                </Link>
              </article>
            ))}
          </Grid>
        </section>

        <section aria-labelledby="care">
          <h2 id="care">Care after launch</h2>
          <p className={styles.note}>{maintenanceNote}</p>
          <Grid min="17rem" isFilled>
            {maintenancePlans.map((plan) => (
              <article key={plan.key} className={styles.plan}>
                <h3>{plan.title}</h3>
                <p className={styles.price}>{plan.price}</p>
                <p className={styles.time}>{plan.answer}</p>
                <p>{plan.forWhom}</p>
                <Lists included={plan.included} excluded={plan.excluded} />
              </article>
            ))}
          </Grid>
        </section>

        <section aria-labelledby="small-jobs">
          <h2 id="small-jobs">Smaller jobs</h2>
          <dl className={styles.jobs}>
            {smallJobs.map((job) => (
              <div key={job.title}>
                <dt>{job.title}</dt>
                <dd className={styles.jobPrice}>{job.price}</dd>
                <dd>{job.text}</dd>
              </div>
            ))}
          </dl>
        </section>

        <Columns as="section" of="7fr 5fr" aria-labelledby="quote" className={styles.quote}>
          <div>
            <h2 id="quote">{quoteNote.title}</h2>
            {quoteNote.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ol>
            {quoteNote.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Columns>

        <section aria-labelledby="questions">
          <h2 id="questions">Questions about money</h2>
          <Accordion entries={pricingFaqs} />
        </section>
      </Page>
      <CallToAction />
    </>
  );
}

function Lists({
  included,
  excluded,
}: {
  included: readonly string[];
  excluded: readonly string[];
}) {
  return (
    <>
      <h4>Included</h4>
      <ul className={styles.included}>
        {included.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h4>Not included</h4>
      <ul className={styles.excluded}>
        {excluded.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
