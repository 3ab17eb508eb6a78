import {
  mission,
  resultsCaption,
  salesCaption,
  story,
  testimonialsCaption,
  timeline,
  timelineTitle,
  values,
  valuesTitle,
} from "#content/about.ts";
import { resultStatistics, totalSales } from "#content/counters.ts";
import { about as aboutPage } from "#content/pages/about.ts";
import { contact as contactPage } from "#content/pages/contact.ts";
import { testimonials } from "#content/testimonials.ts";
import { requestContext } from "../../api-client/context.ts";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ContactForm } from "../forms/contact-form.tsx";
import { Counter } from "../motion/counter.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/about";
import styles from "./about.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { describe } = context.get(requestContext);
  return { pictures: await describe(testimonials.map(({ avatar }) => avatar)) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, aboutPage),
  breadcrumbData(matches, [{ label: aboutPage.title, path: aboutPage.path }]),
];

export default function About() {
  const { heading, lead, title } = aboutPage;
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
      <Page className={styles.page}>
        <Columns as="section" of="4fr 7fr" aria-labelledby="story" className={styles.story}>
          <h2 id="story">{story.title}</h2>
          <div>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Columns>

        <Columns as="section" of="7fr 4fr" aria-labelledby="mission" className={styles.mission}>
          <div>
            <h2 id="mission">{mission.title}</h2>
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className={styles.sales}>
            <p className={styles.salesLabel}>{totalSales.label}</p>
            <p className={styles.figure}>
              <Counter
                value={totalSales.value}
                from={totalSales.initialDisplay}
                unit={totalSales.unit}
              />
            </p>
            <p className={styles.rise}>{totalSales.note}</p>
            <p>{salesCaption.text}</p>
          </div>
        </Columns>

        <section aria-labelledby="timeline">
          <h2 id="timeline">{timelineTitle}</h2>
          <Grid as="ol" role="list" min="21rem" className={styles.timeline}>
            {timeline.map((milestone) => (
              <li key={milestone.year}>
                <span>{milestone.year}</span>
                <h3>{milestone.title}</h3>
                <p>{milestone.text}</p>
              </li>
            ))}
          </Grid>
        </section>

        <section aria-labelledby="results" className={styles.results}>
          <h2 id="results">{resultsCaption.title}</h2>
          <p>{resultsCaption.text}</p>
          <Grid as="dl" min="12rem" isFilled>
            {resultStatistics.map((statistic) => (
              <div key={statistic.label}>
                <dt>{statistic.label}</dt>
                <dd>
                  <Counter
                    value={statistic.value}
                    from={0}
                    prefix={statistic.prefix}
                    unit={statistic.unit}
                  />
                </dd>
              </div>
            ))}
          </Grid>
        </section>

        <section aria-labelledby="values">
          <h2 id="values">{valuesTitle}</h2>
          <Grid as="dl" min="22rem" className={styles.values}>
            {values.map((value) => (
              <div key={value.title}>
                <dt>{value.title}</dt>
                <dd>{value.text}</dd>
              </div>
            ))}
          </Grid>
        </section>

        <section aria-labelledby="words">
          <h2 id="words">{testimonialsCaption.title}</h2>
          <p className={styles.quiet}>{testimonialsCaption.text}</p>
          <div className={styles.quotes}>
            {testimonials.map((testimonial) => (
              <figure key={testimonial.name}>
                <blockquote>{testimonial.quote}</blockquote>
                <figcaption>
                  <Picture src={testimonial.avatar} alt="" width={480} height={480} sizes="56px" />
                  <span>
                    <strong>{testimonial.name}</strong>
                    {testimonial.positionAndTitle}
                  </span>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>

        <Columns as="section" of="4fr 7fr" aria-labelledby="contact" className={styles.contact}>
          <h2 id="contact">{contactPage.heading}</h2>
          <ContactForm />
        </Columns>
      </Page>
    </>
  );
}
