import { numbered } from "#format/numbered.ts";
import { paragraphsOf } from "#format/paragraphs.ts";
import { slugOf } from "#format/slug.ts";
import { contentOf } from "../../api-client/context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { NamedPlace } from "../sections/named-place.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/career";
import styles from "./career.module.css";

export const loader = ({ context }: Route.LoaderArgs) => ({
  content: contentOf(context, "career-page", "jobs"),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "career-page");
  const path = "/career";
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [...trail, { label: page.title, path }]),
  ];
};

const trail = [{ label: "About", path: "/about" }];

export default function Career() {
  const { heading, lead, title, application, ...page } = useContent("career-page");
  const { email } = useContent("settings");
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} trail={trail} />
      <Page>
        <Grid
          as="section"
          min="22rem"
          isFilled
          className={styles.intro}
          aria-label="What it is like here"
        >
          {paragraphsOf(page.intro).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Grid>

        <Roles />

        <Hiring />

        <Benefits />

        <section aria-labelledby="apply" className={styles.apply}>
          <h2 id="apply">{application.title}</h2>
          <p>{application.text}</p>
          <p>
            {application.openText} <a href={mailTo(email, application.openSubject)}>{email}</a>
          </p>
        </section>
      </Page>
    </>
  );
}

function Roles() {
  const jobs = useContent("jobs");
  const { application, ...page } = useContent("career-page");
  const { email } = useContent("settings");
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="roles" className={styles.roles}>
      <h2 id="roles">{page.roles}</h2>
      {jobs.map((role) => (
        <Columns as="article" of="4fr 8fr" key={role.id} id={`role-${role.id}`}>
          <div>
            <h3>
              <NamedPlace name={slugOf(role.title)} />
              {role.title}
            </h3>
            <p className={styles.facts}>
              <span>{role.place}</span>
              <span>{role.kind}</span>
              {role.pay && <span>{role.pay}</span>}
            </p>
          </div>
          <div>
            <p>{role.text}</p>
            {role.bring.length > 0 && (
              <>
                <h4>What you bring</h4>
                <ul>
                  {role.bring.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
            <ButtonLink href={mailTo(email, role.subject)}>
              {application.buttonLabel}
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
  if (hiring.steps.length === 0) return null;
  return (
    <section aria-labelledby="hiring" className={styles.hiring}>
      <h2 id="hiring">{hiring.title}</h2>
      <Grid as="ol" role="list" min="15rem" isFilled>
        {hiring.steps.map((step, place) => (
          <li key={step.title}>
            <span aria-hidden="true">{numbered(place)}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </Grid>
    </section>
  );
}

function Benefits() {
  const { benefits } = useContent("career-page");
  if (benefits.items.length === 0) return null;
  return (
    <section aria-labelledby="benefits" className={styles.benefits}>
      <h2 id="benefits">{benefits.title}</h2>
      <Grid as="dl" min="20rem">
        {benefits.items.map((benefit) => (
          <div key={benefit.title}>
            <dt>{benefit.title}</dt>
            <dd>{benefit.text}</dd>
          </div>
        ))}
      </Grid>
    </section>
  );
}

const mailTo = (email: string, subject: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;
