import type { SiteContent } from "#contract/documents/kinds.ts";
import { paragraphsOf } from "#format/paragraphs.ts";
import { contentOf } from "../../api-client/context.ts";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData } from "../seo/structured-data.ts";
import type { Route } from "./+types/pricing";
import styles from "./pricing.module.css";

export const loader = ({ context }: Route.LoaderArgs) => ({
  content: contentOf(context, "pricing-page", "plans", "care-plans", "small-jobs"),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "pricing-page");
  const path = "/pricing";
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [{ label: page.title, path }]),
    ...faqData(page.questions),
  ];
};

export default function Pricing() {
  const { heading, lead, title, ...page } = useContent("pricing-page");
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
      <Page className={styles.page}>
        <PlanList id="projects" title={page.plans} plans={useContent("plans")} />

        <PlanList id="care" title={page.care} note={page.note} plans={useContent("care-plans")} />

        <SmallJobs />

        <HowQuotesWork />

        {page.questions.length > 0 && (
          <section aria-labelledby="questions">
            <h2 id="questions">{page.money}</h2>
            <Accordion entries={page.questions} />
          </section>
        )}
      </Page>
      <CallToAction />
    </>
  );
}

interface PlanListProps {
  id: string;
  title: string;
  note?: string | null;
  plans: readonly (SiteContent["care-plans"][number] & { path?: string | null })[];
}

function PlanList({ id, title, note, plans }: PlanListProps) {
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <Grid min="17rem" isFilled>
        {plans.map((plan) => (
          <article key={plan.id} className={styles.plan}>
            <h3>{plan.title}</h3>
            <p className={styles.price}>{plan.price}</p>
            {plan.time && <p className={styles.time}>{plan.time}</p>}
            {plan.audience && <p>{plan.audience}</p>}
            <Lists included={plan.included} excluded={plan.excluded} />
            {plan.path && (
              <Link to={plan.path} className="seam-link">
                More about this<span className="visually-hidden">: {plan.title}</span>
              </Link>
            )}
          </article>
        ))}
      </Grid>
    </section>
  );
}

function SmallJobs() {
  const page = useContent("pricing-page");
  const smallJobs = useContent("small-jobs");
  if (smallJobs.length === 0) return null;
  return (
    <section aria-labelledby="small-jobs">
      <h2 id="small-jobs">{page.jobs}</h2>
      <dl className={styles.jobs}>
        {smallJobs.map((job) => (
          <div key={job.id}>
            <dt>{job.title}</dt>
            <dd className={styles.jobPrice}>{job.price}</dd>
            <dd>{job.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ListsProps {
  included: readonly string[];
  excluded: readonly string[];
}

function Lists({ included, excluded }: ListsProps) {
  return (
    <>
      {included.length > 0 && (
        <>
          <h4>Included</h4>
          <ul className={styles.included}>
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {excluded.length > 0 && (
        <>
          <h4>Not included</h4>
          <ul className={styles.excluded}>
            {excluded.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function HowQuotesWork() {
  const { quote } = useContent("pricing-page");
  if (!quote.text && quote.steps.length === 0) return null;
  return (
    <Columns as="section" of="7fr 5fr" aria-labelledby="quote" className={styles.quote}>
      <div>
        <h2 id="quote">{quote.title}</h2>
        {paragraphsOf(quote.text ?? "").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {quote.steps.length > 0 && (
        <ol>
          {quote.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Columns>
  );
}
