import { services as servicesPage } from "#content/pages/services.ts";
import { advantages, industries, services } from "#content/services.ts";
import { requestContext } from "../../api-client/context.ts";
import { Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Carousel } from "../motion/carousel.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Section } from "../sections/section.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/services";
import styles from "./services.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { describe } = context.get(requestContext);
  return { pictures: await describe(services.map(({ image }) => image)) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, servicesPage),
  breadcrumbData(matches, [{ label: servicesPage.title, path: servicesPage.path }]),
];

export default function Services() {
  const { heading, lead, title } = servicesPage;
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
      <Page>
        <ul role="list" className={styles.services}>
          {services.map((service) => (
            <li key={service.id} data-reveal="up">
              <Picture
                src={service.image}
                alt=""
                width={1200}
                height={900}
                sizes="(min-width: 48rem) 46vw, 92vw"
                isFirst={service.id === 1}
              />
              <span className={styles.number} aria-hidden="true">
                {service.number}
              </span>
              <h2>
                <Link to={`/service-details/${service.id}`}>{service.title}</Link>
              </h2>
              <p>{service.short}</p>
            </li>
          ))}
        </ul>
      </Page>
      <Carousel
        label="Advantages"
        align="start"
        className={styles.advantages}
        frame={(arrows, slides) => (
          <Section
            id="advantages"
            title="Advantages"
            tone="deep"
            actions={arrows}
            className={styles.band}
          >
            {slides}
          </Section>
        )}
      >
        {advantages.map((advantage) => (
          <div key={advantage.number} className={styles.advantage}>
            <span aria-hidden="true">{advantage.number}</span>
            <h3>{advantage.title}</h3>
            <p>{advantage.text}</p>
          </div>
        ))}
      </Carousel>
      <Section id="industries" title="Industries we know from the inside" isSplit>
        <Grid as="dl" min="19rem" className={styles.industries}>
          {industries.map((industry) => (
            <div key={industry.key}>
              <dt>{industry.name}</dt>
              <dd>{industry.line}</dd>
            </div>
          ))}
        </Grid>
      </Section>
      <CallToAction />
    </>
  );
}
