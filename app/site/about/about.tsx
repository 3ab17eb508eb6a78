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
import { pages } from "#content/pages.ts";
import { testimonials } from "#content/testimonials.ts";
import { ContactForm } from "../sections/contact-form.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/about";
import styles from "./about.module.css";

export const meta: Route.MetaFunction = ({ matches }) => pageMetadata(matches, pages.about);

export default function About() {
  const { heading, lead, title } = pages.about;
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
      <div className={styles.page}>
        <section aria-labelledby="story" className={styles.story}>
          <h2 id="story">{story.title}</h2>
          <div>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>

        <section aria-labelledby="mission" className={styles.mission}>
          <div>
            <h2 id="mission">{mission.title}</h2>
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className={styles.sales}>
            <p className={styles.salesLabel}>{totalSales.label}</p>
            <p className={styles.figure}>
              {totalSales.value}
              {totalSales.unit}
            </p>
            <p className={styles.rise}>{totalSales.note}</p>
            <p>{salesCaption.text}</p>
          </div>
        </section>

        <section aria-labelledby="timeline">
          <h2 id="timeline">{timelineTitle}</h2>
          <ol role="list" className={styles.timeline}>
            {timeline.map((milestone) => (
              <li key={milestone.year}>
                <span>{milestone.year}</span>
                <h3>{milestone.title}</h3>
                <p>{milestone.text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section aria-labelledby="results" className={styles.results}>
          <h2 id="results">{resultsCaption.title}</h2>
          <p>{resultsCaption.text}</p>
          <dl>
            {resultStatistics.map((statistic) => (
              <div key={statistic.label}>
                <dt>{statistic.label}</dt>
                <dd>
                  {statistic.prefix}
                  {statistic.value}
                  {statistic.unit}
                </dd>
              </div>
            ))}
          </dl>
        </section>

        <section aria-labelledby="values">
          <h2 id="values">{valuesTitle}</h2>
          <dl className={styles.values}>
            {values.map((value) => (
              <div key={value.title}>
                <dt>{value.title}</dt>
                <dd>{value.text}</dd>
              </div>
            ))}
          </dl>
        </section>

        <section aria-labelledby="words">
          <h2 id="words">{testimonialsCaption.title}</h2>
          <p className={styles.quiet}>{testimonialsCaption.text}</p>
          <div className={styles.quotes}>
            {testimonials.map((testimonial) => (
              <figure key={testimonial.name}>
                <blockquote>{testimonial.quote}</blockquote>
                <figcaption>
                  <img src={testimonial.avatar} alt="" width={56} height={56} loading="lazy" />
                  <span>
                    <strong>{testimonial.name}</strong>
                    {testimonial.positionAndTitle}
                  </span>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>

        <section aria-labelledby="contact" className={styles.contact}>
          <h2 id="contact">{pages.contact.heading}</h2>
          <ContactForm />
        </section>
      </div>
    </>
  );
}
