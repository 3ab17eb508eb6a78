import { sitePages } from "#contract/site-pages.ts";
import { numbered } from "#format/numbered.ts";
import { slugOf } from "#format/slug.ts";
import { contentOf } from "../../api-client/context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { Figures } from "../sections/figures.tsx";
import { NamedPlace } from "../sections/named-place.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/career";
import styles from "./career.module.css";

export const loader = ({ context }: Route.LoaderArgs) => ({
  content: contentOf(context, "career-page", "jobs"),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "career-page");
  const path = sitePages.career.path;
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [...trail, { label: page.title, path }]),
  ];
};

const trail = [{ label: "About", path: sitePages.about.path }];

export default function Career() {
  const page = useContent("career-page");
  const settings = useContent("settings");
  const field = useField();
  const { application } = page;
  const pays = useContent("jobs").flatMap((job) => {
    if (!job.pay) return [];
    return {
      id: job.id,
      value: job.pay,
      label: job.title,
      path: `#role-${job.id}`,
      marks: { value: field(job, "pay"), label: field(job, "title") },
    };
  });
  return (
    <>
      <DocumentHead of={page} trail={trail} first={pays.length > 0 && <Figures of={pays} />} />
      <Page>
        <Grid
          as="section"
          min="22rem"
          isFilled
          className={styles.intro}
          aria-label="What it is like here"
        >
          <Paragraphs text={page.intro} mark={field(page, "intro")} />
        </Grid>

        <Roles />

        <Hiring />

        <Benefits />

        <section aria-labelledby="apply" className={styles.apply}>
          <h2 id="apply" {...field(application, "title")}>
            {application.title}
          </h2>
          <p {...field(application, "text")}>{application.text}</p>
          <p {...field(application, "openText")}>
            {application.openText}{" "}
            <a href={mailTo(settings.email, application.openSubject)} {...field(settings, "email")}>
              {settings.email}
            </a>
          </p>
        </section>
      </Page>
    </>
  );
}

function Roles() {
  const jobs = useContent("jobs");
  const page = useContent("career-page");
  const field = useField();
  const { email } = useContent("settings");
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="roles" className={styles.roles}>
      <h2 id="roles" {...field(page, "roles")}>
        {page.roles}
      </h2>
      {jobs.map((role) => (
        <Columns as="article" of="4fr 8fr" key={role.id} id={`role-${role.id}`}>
          <div>
            <h3 {...field(role, "title")}>
              <NamedPlace name={slugOf(role.title)} />
              {role.title}
            </h3>
            <p className={styles.facts}>
              <span {...field(role, "place")}>{role.place}</span>
              <span {...field(role, "kind")}>{role.kind}</span>
              {role.pay && <span {...field(role, "pay")}>{role.pay}</span>}
            </p>
          </div>
          <div>
            <p {...field(role, "text")}>{role.text}</p>
            {role.bring.length > 0 && (
              <>
                <h4>What you bring</h4>
                <ul>
                  {role.bring.map((line, number) => (
                    <li key={line} {...field(role.bring, number)}>
                      {line}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <ButtonLink
              href={mailTo(email, role.subject)}
              {...field(page.application, "buttonLabel")}
            >
              {page.application.buttonLabel}
              <span className="visually-hidden">: {role.title}</span>
            </ButtonLink>
          </div>
        </Columns>
      ))}
    </section>
  );
}

function Hiring() {
  const { hiring } = useContent("career-page");
  const field = useField();
  if (hiring.steps.length === 0) return null;
  return (
    <section aria-labelledby="hiring" className={styles.hiring}>
      <h2 id="hiring" {...field(hiring, "title")}>
        {hiring.title}
      </h2>
      <Grid as="ol" role="list" min="15rem" isFilled>
        {hiring.steps.map((step, index) => (
          <li key={step.title}>
            <span aria-hidden="true">{numbered(index)}</span>
            <h3 {...field(step, "title")}>{step.title}</h3>
            <p {...field(step, "text")}>{step.text}</p>
          </li>
        ))}
      </Grid>
    </section>
  );
}

function Benefits() {
  const { benefits } = useContent("career-page");
  const field = useField();
  if (benefits.items.length === 0) return null;
  return (
    <section aria-labelledby="benefits" className={styles.benefits}>
      <h2 id="benefits" {...field(benefits, "title")}>
        {benefits.title}
      </h2>
      <Grid as="dl" min="20rem">
        {benefits.items.map((benefit) => (
          <div key={benefit.title}>
            <dt {...field(benefit, "title")}>{benefit.title}</dt>
            <dd {...field(benefit, "text")}>{benefit.text}</dd>
          </div>
        ))}
      </Grid>
    </section>
  );
}

const mailTo = (email: string, subject: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;
