import { generalFaqs, serviceFaqs } from "#content/faqs.ts";
import { services as servicesPage } from "#content/pages/services.ts";
import { type Service, serviceAliases, services } from "#content/services.ts";
import { requestContext } from "../../api-client/context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData, serviceData } from "../seo/structured-data.ts";
import type { Route } from "./+types/service-details";
import styles from "./service-details.module.css";

function serviceAt(id: string | undefined): Service {
  const number = Number(id);
  const wanted = services.some((each) => each.id === number) ? number : serviceAliases[number];
  return services.find((each) => each.id === wanted) ?? (services[0] as Service);
}

/** A loader, so that the browser gets the text of one service only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { describe } = context.get(requestContext);
  const service = serviceAt(params.id);
  const others = services
    .filter(({ id }) => id !== service.id)
    .map(({ id, title, number }) => ({ id, title, number }));
  return {
    service,
    faqs: serviceFaqs[service.faqSet] ?? generalFaqs,
    others,
    pictures: await describe([service.image]),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { service, faqs } = loaderData;
  const path = `/service-details/${service.id}`;
  return [
    ...pageMetadata(matches, {
      title: service.title,
      description: service.metaDescription,
      path,
      image: service.image,
    }),
    serviceData(matches, service),
    faqData(faqs),
    breadcrumbData(matches, [
      { label: servicesPage.title, path: servicesPage.path },
      { label: service.title, path },
    ]),
  ];
};

export default function ServiceDetails({ loaderData }: Route.ComponentProps) {
  const { service, faqs, others } = loaderData;
  return (
    <>
      <PageHead
        heading={service.title}
        lead={service.short}
        here={service.title}
        trail={[{ label: servicesPage.title, path: servicesPage.path }]}
      />
      <Page columns="repeat(12, 1fr)" className={styles.page}>
        <Picture
          className={styles.picture}
          src={service.image}
          alt={service.imageAlt}
          width={1200}
          height={900}
          sizes="(min-width: 62rem) 48rem, 92vw"
          isFirst
        />
        <div className={styles.text}>
          {service.descriptions.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.price}>{service.price}</p>
          {service.sample && (
            <Link to={service.sample.path} className="seam-link">
              {service.sample.label}
              <Icon name="arrow-right" />
            </Link>
          )}
        </div>

        <Grid as="ul" role="list" min="15rem" isFilled className={styles.features}>
          {service.items.map((feature) => (
            <li key={feature.title}>
              <h2>{feature.title}</h2>
              <p>{feature.text}</p>
            </li>
          ))}
        </Grid>

        <section aria-labelledby="questions" className={styles.questions}>
          <h2 id="questions">Questions that clients ask first</h2>
          <Accordion key={service.id} entries={faqs} />
        </section>

        <nav aria-label="Other services" className={styles.others}>
          <ul role="list">
            {others.map(({ id, title, number }) => (
              <li key={id}>
                <span aria-hidden="true">{number}</span>
                <Link to={`/service-details/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </Page>
      <CallToAction />
    </>
  );
}
