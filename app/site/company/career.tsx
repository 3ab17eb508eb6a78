import { application, benefits, careerIntro, hiringSteps, roles } from "#content/careers.ts";
import { about as aboutPage } from "#content/pages/about.ts";
import { career as careerPage } from "#content/pages/career.ts";
import { site } from "#content/site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/career";
import styles from "./career.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, careerPage),
  breadcrumbData(matches, [
    { label: aboutPage.title, path: aboutPage.path },
    { label: careerPage.title, path: careerPage.path },
  ]),
];

const mailTo = (subject: string) => `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;

export default function Career() {
  const { heading, lead, title } = careerPage;
  return (
    <>
      <PageHead
        heading={heading}
        lead={lead}
        here={title}
        trail={[{ label: aboutPage.title, path: aboutPage.path }]}
      />
      <Page>
        <Grid
          as="section"
          min="22rem"
          isFilled
          className={styles.intro}
          aria-label="What it is like here"
        >
          {careerIntro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Grid>

        <section aria-labelledby="roles" className={styles.roles}>
          <h2 id="roles">Open roles</h2>
          {roles.map((role) => (
            <Columns as="article" of="4fr 8fr" key={role.key} id={role.key}>
              <div>
                <h3>{role.title}</h3>
                <p className={styles.facts}>
                  <span>{role.place}</span>
                  <span>{role.kind}</span>
                  <span>{role.pay}</span>
                </p>
              </div>
              <div>
                <p>{role.description}</p>
                <h4>What you bring</h4>
                <ul>
                  {role.bring.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
                <ButtonLink href={mailTo(role.mailSubject)}>
                  {application.buttonLabel}
                  <span className="visually-hidden">: {role.title}</span>
                </ButtonLink>
              </div>
            </Columns>
          ))}
        </section>

        <section aria-labelledby="hiring" className={styles.hiring}>
          <h2 id="hiring">How we hire</h2>
          <Grid as="ol" role="list" min="15rem" isFilled>
            {hiringSteps.map((step) => (
              <li key={step.number}>
                <span aria-hidden="true">{step.number}</span>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </Grid>
        </section>

        <section aria-labelledby="benefits" className={styles.benefits}>
          <h2 id="benefits">What you get</h2>
          <Grid as="dl" min="20rem">
            {benefits.map((benefit) => (
              <div key={benefit.title}>
                <dt>{benefit.title}</dt>
                <dd>{benefit.text}</dd>
              </div>
            ))}
          </Grid>
        </section>

        <section aria-labelledby="apply" className={styles.apply}>
          <h2 id="apply">{application.title}</h2>
          <p>{application.text}</p>
          <p>
            {application.openText} <a href={mailTo(application.openMailSubject)}>{site.email}</a>
          </p>
        </section>
      </Page>
    </>
  );
}
