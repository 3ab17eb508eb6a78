import { sitePages, sitePathOf } from "#contract/site-pages.ts";
import { numbered } from "#format/numbered.ts";
import { contentOf, requestContext } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { contentIn, useContent, useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { Carousel } from "../motion/carousel.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { Section } from "../sections/section.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/services";
import styles from "./services.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { describe, content } = context.get(requestContext);
  const services = content.services.map(({ id, slug, title, short, price, time, picture }) => ({
    id,
    slug,
    title,
    short,
    price,
    time,
    picture,
  }));
  const pictures = await describe(services.map(({ picture }) => picture));
  return { content: contentOf(context, "services-page"), services, pictures };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "services-page");
  const path = sitePages.services.path;
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [{ label: page.title, path }]),
  ];
};

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  const page = useContent("services-page");
  const { advantages, industries } = page;
  const field = useField();
  const [hasAdvantages, hasIndustries] = [advantages, industries].map(
    ({ items }) => items.length > 0,
  );
  return (
    <>
      <DocumentHead of={page} />
      <Page>
        {services.length === 0 ? (
          <p>Our services will be described here soon.</p>
        ) : (
          <ul role="list" className={styles.services}>
            {services.map((card, index) => (
              <ServiceCard key={card.id} card={card} place={index} />
            ))}
          </ul>
        )}
      </Page>
      {hasAdvantages && (
        <Carousel
          label={advantages.title}
          align="start"
          className={styles.advantages}
          frame={(arrows, slides) => (
            <Section
              id="advantages"
              head={advantages}
              tone="deep"
              actions={arrows}
              className={styles.band}
            >
              {slides}
            </Section>
          )}
        >
          {advantages.items.map((advantage, index) => (
            <div key={advantage.title} className={styles.advantage}>
              <span aria-hidden="true">{numbered(index)}</span>
              <h3 {...field(advantage, "title")}>{advantage.title}</h3>
              <p {...field(advantage, "text")}>{advantage.text}</p>
            </div>
          ))}
        </Carousel>
      )}
      {hasIndustries && (
        <Section id="industries" head={industries} isSplit>
          <Grid as="dl" min="19rem" className={styles.industries}>
            {industries.items.map((industry) => (
              <div key={industry.name}>
                <dt {...field(industry, "name")}>{industry.name}</dt>
                <dd {...field(industry, "line")}>{industry.line}</dd>
              </div>
            ))}
          </Grid>
        </Section>
      )}
      <CallToAction />
    </>
  );
}

type Card = Route.ComponentProps["loaderData"]["services"][number];

function ServiceCard({ card, place }: { card: Card; place: number }) {
  const service = useItem("services", card);
  const field = useField();
  return (
    <li data-reveal="up">
      <Picture
        src={service.picture}
        alt=""
        width={1200}
        height={900}
        sizes="(min-width: 48rem) 46vw, 92vw"
        isFirst={place === 0}
        {...field(service, "picture")}
      />
      <span className={styles.number} aria-hidden="true">
        {numbered(place)}
      </span>
      <h2 {...writing(service.title)} {...field(service, "title")}>
        <Link to={sitePathOf("services", service)}>{service.title}</Link>
      </h2>
      <p {...writing(service.short)} {...field(service, "short")}>
        {service.short}
      </p>
      <p className={styles.more}>
        {service.price && <bdi {...field(service, "price")}>{service.price}</bdi>}
        {service.time && <bdi {...field(service, "time")}>{service.time}</bdi>}
        {!service.price && !service.time && <span aria-hidden="true">Learn More</span>}
        <Icon name="arrow-right" />
      </p>
    </li>
  );
}
