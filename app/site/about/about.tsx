import { sitePages } from "#contract/site-pages.ts";
import { contentOf, requestContext } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import { Counter } from "../motion/counter.tsx";
import { Faces } from "../sections/faces.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { TestimonialQuote } from "../sections/quote.tsx";
import { WhoAnswers } from "../sections/who-answers.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/about";
import styles from "./about.module.css";
import { Timeline } from "./timeline.tsx";

/** In one row of the widest page. */
const facesMax = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { describe } = context.get(requestContext);
  const content = contentOf(context, "about-page", "contact-page", "testimonials", "team");
  const { items: milestones } = content["about-page"].timeline;
  const people = [...content.testimonials, ...content.team, ...milestones];
  const pictures = await describe(people.flatMap(({ picture }) => picture ?? []));
  return { content, pictures };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "about-page");
  const path = sitePages.about.path;
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [{ label: page.title, path }]),
  ];
};

export default function About() {
  const page = useContent("about-page");
  const { story, mission } = page;
  const team = useContent("team");
  const field = useField();
  return (
    <>
      <DocumentHead
        of={page}
        first={team.length > 0 && <Faces of={team.slice(0, facesMax)} path={sitePages.team.path} />}
      />
      <Page className={styles.page}>
        {story.text && (
          <Columns as="section" of="4fr 7fr" aria-labelledby="story" className={styles.story}>
            <h2 id="story" {...field(story, "title")}>
              {story.title}
            </h2>
            <div>
              <Paragraphs text={story.text} mark={field(story, "text")} />
            </div>
          </Columns>
        )}

        {mission.text && (
          <Columns as="section" of="7fr 4fr" aria-labelledby="mission" className={styles.mission}>
            <div>
              <h2 id="mission" {...field(mission, "title")}>
                {mission.title}
              </h2>
              <Paragraphs text={mission.text} mark={field(mission, "text")} />
            </div>
            <Sales />
          </Columns>
        )}

        <Timeline />

        <Results />

        <Values />

        <Words />

        <Columns as="section" of="4fr 7fr" aria-labelledby="contact">
          <div className={styles.contact}>
            <h2 id="contact" {...field(page, "contact")}>
              {page.contact}
            </h2>
            <WhoAnswers />
          </div>
          <ContactForm />
        </Columns>
      </Page>
    </>
  );
}

function Sales() {
  const { sales } = useContent("about-page");
  const field = useField();
  if (sales.value === "0") return null;
  return (
    <div className={styles.sales}>
      <p className={styles.salesLabel} {...field(sales, "label")}>
        {sales.label}
      </p>
      <p className={styles.figure} {...field(sales, "value")}>
        <Counter value={sales.value} from={0} unit={sales.unit} />
      </p>
      {sales.note && (
        <p className={styles.rise} {...field(sales, "note")}>
          {sales.note}
        </p>
      )}
      {sales.text && <p {...field(sales, "text")}>{sales.text}</p>}
    </div>
  );
}

function Results() {
  const { results } = useContent("about-page");
  const field = useField();
  if (results.items.length === 0) return null;
  return (
    <section aria-labelledby="results" className={styles.results}>
      <h2 id="results" {...field(results, "title")}>
        {results.title}
      </h2>
      {results.text && <p {...field(results, "text")}>{results.text}</p>}
      <Grid as="dl" min="8rem" isFilled>
        {results.items.map((statistic) => (
          <div key={statistic.label}>
            <dt {...field(statistic, "label")}>{statistic.label}</dt>
            <dd {...field(statistic, "value")}>
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
  );
}

function Values() {
  const { values } = useContent("about-page");
  const field = useField();
  if (values.items.length === 0) return null;
  return (
    <Columns as="section" of="4fr 7fr" aria-labelledby="values">
      <h2 id="values" className={styles.aside} {...field(values, "title")}>
        {values.title}
      </h2>
      <dl className={styles.values}>
        {values.items.map((value) => (
          <div key={value.title}>
            <dt {...field(value, "title")}>{value.title}</dt>
            <dd {...field(value, "text")}>{value.text}</dd>
          </div>
        ))}
      </dl>
    </Columns>
  );
}

function Words() {
  const testimonials = useContent("testimonials");
  const { words } = useContent("about-page");
  const field = useField();
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="words">
      <h2 id="words" {...field(words, "title")}>
        {words.title}
      </h2>
      {words.text && (
        <p className={styles.quiet} {...field(words, "text")}>
          {words.text}
        </p>
      )}
      <div className={styles.quotes}>
        {testimonials.map((testimonial) => (
          <TestimonialQuote key={testimonial.id} of={testimonial} />
        ))}
      </div>
    </section>
  );
}
