import type { SiteContent } from "#contract/documents/kinds.ts";
import { contentOf } from "../../api-client/context.ts";
import { type FieldMark, useField } from "../../ui/field-marks.tsx";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Figures } from "../sections/figures.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData } from "../seo/structured-data.ts";
import type { Route } from "./+types/pricing";
import styles from "./pricing.module.css";

/** Side by side, in one row. */
const rangesMax = 4;

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
  const page = useContent("pricing-page");
  const field = useField();
  const ranges = useContent("plans")
    .slice(0, rangesMax)
    .map((plan) => ({
      id: plan.id,
      value: plan.price,
      label: plan.title,
      note: plan.time,
      path: "#projects",
      marks: {
        value: field(plan, "price"),
        label: field(plan, "title"),
        note: field(plan, "time"),
      },
    }));
  return (
    <>
      <DocumentHead of={page} first={ranges.length > 0 && <Figures of={ranges} />} />
      <Page className={styles.page}>
        <PlanList
          id="projects"
          title={page.plans}
          marks={{ title: field(page, "plans") }}
          plans={useContent("plans")}
        />

        <PlanList
          id="care"
          title={page.care}
          note={page.note}
          marks={{ title: field(page, "care"), note: field(page, "note") }}
          plans={useContent("care-plans")}
        />

        <SmallJobs />

        <HowQuotesWork />

        {page.questions.length > 0 && (
          <section aria-labelledby="questions">
            <h2 id="questions" {...field(page, "money")}>
              {page.money}
            </h2>
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
  marks: { title: FieldMark; note?: FieldMark };
  plans: readonly (SiteContent["care-plans"][number] & { path?: string | null })[];
}

function PlanList({ id, title, note, marks, plans }: PlanListProps) {
  const field = useField();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} {...marks.title}>
        {title}
      </h2>
      {note && (
        <p className={styles.note} {...marks.note}>
          {note}
        </p>
      )}
      <Grid min="17rem" isFilled>
        {plans.map((plan) => (
          <article key={plan.id} className={styles.plan}>
            <h3 {...field(plan, "title")}>{plan.title}</h3>
            <p className={styles.price} {...field(plan, "price")}>
              {plan.price}
            </p>
            {plan.time && (
              <p className={styles.time} {...field(plan, "time")}>
                {plan.time}
              </p>
            )}
            {plan.audience && <p {...field(plan, "audience")}>{plan.audience}</p>}
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
  const field = useField();
  if (smallJobs.length === 0) return null;
  return (
    <section aria-labelledby="small-jobs">
      <h2 id="small-jobs" {...field(page, "jobs")}>
        {page.jobs}
      </h2>
      <dl className={styles.jobs}>
        {smallJobs.map((job) => (
          <div key={job.id}>
            <dt {...field(job, "title")}>{job.title}</dt>
            <dd className={styles.jobPrice} {...field(job, "price")}>
              {job.price}
            </dd>
            <dd {...field(job, "text")}>{job.text}</dd>
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
  const field = useField();
  return (
    <>
      {included.length > 0 && (
        <>
          <h4>Included</h4>
          <ul className={styles.included}>
            {included.map((line, number) => (
              <li key={line} {...field(included, number)}>
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {excluded.length > 0 && (
        <>
          <h4>Not included</h4>
          <ul className={styles.excluded}>
            {excluded.map((line, number) => (
              <li key={line} {...field(excluded, number)}>
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function HowQuotesWork() {
  const { quote } = useContent("pricing-page");
  const field = useField();
  if (!quote.text && quote.steps.length === 0) return null;
  return (
    <Columns as="section" of="7fr 5fr" aria-labelledby="quote" className={styles.quote}>
      <div>
        <h2 id="quote" {...field(quote, "title")}>
          {quote.title}
        </h2>
        <Paragraphs text={quote.text ?? ""} mark={field(quote, "text")} />
      </div>
      {quote.steps.length > 0 && (
        <ol>
          {quote.steps.map((step, number) => (
            <li key={step} {...field(quote.steps, number)}>
              {step}
            </li>
          ))}
        </ol>
      )}
    </Columns>
  );
}
