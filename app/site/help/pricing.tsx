import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { sitePages, sitePathOf } from "#contract/site-pages.ts";
import { apiContext, contentOf, requestContext } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Columns, Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { casesOf, projectsMax } from "../sections/cases-of.ts";
import { DocumentHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { PriceRows } from "../sections/price-rows.tsx";
import { pictureOfWhoAnswers, WhoAnswers } from "../sections/who-answers.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData, plansData } from "../seo/structured-data.ts";
import type { Route } from "./+types/pricing";
import { CarePlans } from "./care-plans.tsx";
import type { PlanExample } from "./plan-card.tsx";
import styles from "./pricing.module.css";
import { Projects } from "./projects.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { report, describe, content: all } = context.get(requestContext);
  const { portfolio } = context.get(apiContext);
  const projects = await portfolio.list({ query: { limit: projectsMax } }).catch((error) => {
    report(error);
    return { items: [] };
  });
  const content = contentOf(
    context,
    "pricing-page",
    "plans",
    "care-plans",
    "small-jobs",
    "contact-page",
    "team",
  );
  const pictures = await describe(pictureOfWhoAnswers(content.team));
  return { content, examples: examplesOf(all, projects.items), pictures };
}

/** Projects whose price is told, by the number of the plan that leads to their service. */
function examplesOf(
  { plans, services }: Pick<SiteContent, "plans" | "services">,
  projects: readonly ProjectSummary[],
): Record<number, PlanExample[]> {
  const pricedProjects = projects.filter(({ price_range }) => price_range);
  return Object.fromEntries(
    plans.map((plan) => {
      const service = services.find((each) => sitePathOf("services", each) === plan.path);
      const cases = service ? casesOf(service, pricedProjects) : [];
      const example = ({ id, title, price_range, weeks }: ProjectSummary) => ({
        id,
        title,
        price_range,
        weeks,
      });
      return [plan.id, cases.map(example)];
    }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "pricing-page");
  const path = sitePages.pricing.path;
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [{ label: page.title, path }]),
    ...plansData(matches, contentIn(matches, "plans")),
    ...faqData(page.questions),
  ];
};

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const page = useContent("pricing-page");
  const plans = useContent("plans");
  const field = useField();
  return (
    <>
      <DocumentHead of={page} first={plans.length > 0 && <PriceRows of={plans} heading="h2" />} />
      <Page className={styles.page}>
        <Projects examples={loaderData.examples} />

        <CarePlans />

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
      <div>
        {quote.steps.length > 0 && (
          <ol>
            {quote.steps.map((step, number) => (
              <li key={step} {...field(quote.steps, number)}>
                {step}
              </li>
            ))}
          </ol>
        )}
        <WhoAnswers />
      </div>
    </Columns>
  );
}
