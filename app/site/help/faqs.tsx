import type { SiteContent } from "#contract/documents/kinds.ts";
import { sitePages } from "#contract/site-pages.ts";
import { contentOf } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import links from "../sections/contents-links.module.css";
import { NamedPlace } from "../sections/named-place.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData } from "../seo/structured-data.ts";
import type { Route } from "./+types/faqs";
import styles from "./faqs.module.css";
import { QuestionSearch } from "./question-search.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  content: contentOf(context, "faqs-page", "faqs", "services"),
});

function groupsIn({ faqs, services }: Pick<SiteContent, "faqs" | "services">) {
  const ofServices = services.map((service) => ({
    titled: service.faqs.title === null ? service : service.faqs,
    title: service.faqs.title ?? service.title,
    anchor: service.faqs.anchor ?? `service-${service.slug}`,
    entries: service.faqs.entries,
  }));
  const ownGroups = faqs.map((group) => ({
    titled: group,
    title: group.title,
    anchor: group.anchor,
    entries: group.entries,
  }));
  const groups = [...ownGroups, ...ofServices].filter(({ entries }) => entries.length > 0);
  const anchors = groups.map(({ anchor }) => anchor);
  return groups.map((group, index) => {
    const isRepeated = anchors.indexOf(group.anchor) < index;
    const words = group.anchor.replace(/\s+/g, "-");
    return { ...group, id: `faq-${words}${isRepeated ? `_${index}` : ""}` };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const [faqs, services] = [contentIn(matches, "faqs"), contentIn(matches, "services")];
  const page = contentIn(matches, "faqs-page");
  const path = sitePages.faqs.path;
  return [
    ...pageMetadata(matches, { ...page, path }),
    breadcrumbData(matches, [{ label: page.title, path }]),
    ...faqData(groupsIn({ faqs, services }).flatMap(({ entries }) => entries)),
  ];
};

export default function Faqs() {
  const groups = groupsIn({ faqs: useContent("faqs"), services: useContent("services") });
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const field = useField();
  return (
    <>
      <DocumentHead
        of={useContent("faqs-page")}
        first={count > 0 && <QuestionSearch count={count} />}
      />
      {groups.length === 0 ? (
        <Page>
          <p>
            There are no questions here yet. <Link to={sitePages.contact.path}>Ask us yours</Link>
          </p>
        </Page>
      ) : (
        <Page columns="3fr 9fr" gap="part">
          <nav
            aria-label="Subjects"
            className={`${links.contents} ${styles.subjects}`}
            data-contents
          >
            <ul role="list">
              {groups.map((group) => (
                <li key={group.id}>
                  <a href={`#${group.id}`} {...field(group.titled, "title")}>
                    {group.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.groups} id="questions">
            {groups.map((group) => (
              <section key={group.id} id={group.id} aria-labelledby={`${group.id}_title`}>
                <h2 id={`${group.id}_title`} {...field(group.titled, "title")}>
                  <NamedPlace name={group.anchor} />
                  {group.title}
                </h2>
                <Accordion entries={group.entries} />
              </section>
            ))}
          </div>
        </Page>
      )}
      <CallToAction />
    </>
  );
}
