import { data } from "react-router";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { sitePages, sitePathOf } from "#contract/site-pages.ts";
import { numbered } from "#format/numbered.ts";
import { apiContext, contentOf, requestContext } from "../../api-client/context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useField, useNoted } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useContent, useItem } from "../../ui/site-content.ts";
import { enquiryAddress } from "../forms/enquired.ts";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { casesOf, projectsMax } from "../sections/cases-of.ts";
import { PageHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData, serviceData } from "../seo/structured-data.ts";
import type { Route } from "./+types/service-details";
import { ServiceCases } from "./service-cases.tsx";
import styles from "./service-details.module.css";

/** Any other address shows the first service, so that an old link never ends on an error page. */
function serviceAt({ services }: Pick<SiteContent, "services">, slug = "") {
  return (
    services.find((each) => each.slug === slug) ??
    services.find(({ aliases }) => aliases.includes(slug)) ??
    services[0]
  );
}

/** A loader, so that the browser gets the text of one service only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { describe, report, content } = context.get(requestContext);
  const { services, faqs: groups, "services-page": page } = content;
  const service = serviceAt(content, params.id);
  if (!service) throw data(null, { status: 404 });
  const others = services
    .map(({ id, title, slug }, index) => ({ id, title, slug, number: numbered(index) }))
    .filter(({ id }) => id !== service.id);
  const questions = service.faqs.entries;
  const { portfolio } = context.get(apiContext);
  const projects = await portfolio.list({ query: { limit: projectsMax } }).catch((error) => {
    report(error);
    return { items: [] };
  });
  const cases = casesOf(service, projects.items);
  const faces = content.testimonials.flatMap(({ picture }) => picture ?? []);
  return {
    content: contentOf(context, "services-page", "testimonials"),
    service,
    cases,
    faqs: questions.length > 0 ? questions : (groups[0]?.entries ?? []),
    others,
    above: { label: page.title, path: sitePages.services.path },
    pictures: await describe([
      service.picture,
      ...cases.map(({ image_src }) => image_src),
      ...(cases.length > 0 ? faces : []),
    ]),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { service, faqs, above } = loaderData;
  const path = sitePathOf("services", service);
  return [
    ...pageMetadata(matches, {
      title: service.title,
      description: service.description || service.short,
      path,
      image: service.picture,
    }),
    serviceData(matches, service),
    ...faqData(faqs),
    breadcrumbData(matches, [above, { label: service.title, path }]),
  ];
};

export default function ServiceDetails({ loaderData }: Route.ComponentProps) {
  const { cases, above } = loaderData;
  const page = useContent("services-page");
  const others = useNoted()("services", loaderData.others);
  const service = useItem("services", loaderData.service);
  const ownQuestions = service.faqs.entries;
  const faqs = ownQuestions.length > 0 ? ownQuestions : loaderData.faqs;
  const field = useField();
  return (
    <>
      <PageHead
        heading={service.title}
        lead={service.short}
        here={service.title}
        trail={[above]}
        marks={{
          heading: field(service, "title"),
          lead: field(service, "short"),
          here: field(service, "title"),
        }}
      >
        <Terms of={service} />
      </PageHead>
      <Page columns="repeat(12, 1fr)" className={styles.page}>
        <Picture
          className={styles.picture}
          src={service.picture}
          alt={service.alt}
          width={1200}
          height={900}
          sizes="(min-width: 62rem) 48rem, 92vw"
          isFirst
          {...field(service, "picture")}
        />
        <div className={styles.text}>
          <Paragraphs text={service.text} mark={field(service, "text")} />
          {service.sample.path && (
            <Link
              to={service.sample.path}
              className="seam-link"
              {...field(service.sample, service.sample.label === null ? "path" : "label")}
            >
              {service.sample.label ?? service.sample.path}
              <Icon name="arrow-right" />
            </Link>
          )}
        </div>

        {service.features.length > 0 && (
          <Grid as="ul" role="list" min="15rem" isFilled className={styles.features}>
            {service.features.map((feature) => (
              <li key={feature.title}>
                <h2 {...field(feature, "title")}>{feature.title}</h2>
                <p {...field(feature, "text")}>{feature.text}</p>
              </li>
            ))}
          </Grid>
        )}

        <ServiceCases of={cases} />

        {faqs.length > 0 && (
          <section aria-labelledby="questions" className={styles.questions}>
            <h2 id="questions" {...field(page, "questions")}>
              {page.questions}
            </h2>
            <Accordion key={service.id} entries={faqs} />
          </section>
        )}

        {others.length > 0 && (
          <nav aria-label="Other services" className={styles.others}>
            <ul role="list">
              {others.map((other) => (
                <li key={other.id}>
                  <span aria-hidden="true">{other.number}</span>
                  <Link to={sitePathOf("services", other)} {...field(other, "title")}>
                    {other.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Page>
      <CallToAction />
    </>
  );
}

interface TermsProps {
  of: Pick<SiteContent["services"][number], "slug" | "price" | "time">;
}

/** Shows the price, the duration and the next step. */
function Terms({ of: service }: TermsProps) {
  const { actions } = useContent("navigation");
  const field = useField();
  return (
    <div className={styles.terms}>
      {(service.price || service.time) && (
        <p>
          {service.price && <strong {...field(service, "price")}>{service.price}</strong>}
          {service.time && <span {...field(service, "time")}>{service.time}</span>}
        </p>
      )}
      <ButtonLink
        to={enquiryAddress("service", service.slug ?? "")}
        emphasis="action"
        {...field(actions, "start")}
      >
        {actions.start}
      </ButtonLink>
    </div>
  );
}
