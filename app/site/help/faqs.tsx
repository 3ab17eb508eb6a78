import { faqGroups } from "#content/faqs.ts";
import { faqs as faqsPage } from "#content/pages/faqs.ts";
import { Page } from "../../ui/layout.tsx";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData } from "../seo/structured-data.ts";
import type { Route } from "./+types/faqs";
import styles from "./faqs.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, faqsPage),
  breadcrumbData(matches, [{ label: faqsPage.title, path: faqsPage.path }]),
  faqData(faqGroups.flatMap(({ entries }) => entries)),
];

export default function Faqs() {
  const { heading, lead, title } = faqsPage;
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
      <Page columns="3fr 9fr" gap="part">
        <nav aria-label="Subjects" className={styles.subjects}>
          <ul role="list">
            {faqGroups.map((group) => (
              <li key={group.key}>
                <a href={`#${group.key}`}>{group.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.groups}>
          {faqGroups.map((group) => (
            <section key={group.key} id={group.key} aria-labelledby={`${group.key}-title`}>
              <h2 id={`${group.key}-title`}>{group.title}</h2>
              <Accordion entries={group.entries} />
            </section>
          ))}
        </div>
      </Page>
      <CallToAction />
    </>
  );
}
