import cookiePolicy from "#content/legal/cookie-policy.md?raw";
import privacyPolicy from "#content/legal/privacy-policy.md?raw";
import termsConditions from "#content/legal/terms-conditions.md?raw";
import { legalPages } from "#content/legal.ts";
import { requestContext } from "../../api-client/context.ts";
import { Page } from "../../ui/layout.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Prose } from "../sections/prose.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/legal-page";
import styles from "./legal-page.module.css";

const texts: Record<string, string> = {
  "/privacy-policy": privacyPolicy,
  "/terms-conditions": termsConditions,
  "/cookie-policy": cookiePolicy,
};

function pageAt(path: string) {
  const page = legalPages.find((each) => each.path === path);
  if (!page) throw new Error(`There is no legal page at ${path}.`);
  return page;
}

export async function loader({ pattern, context }: Route.LoaderArgs) {
  // The route's pattern, because an address can be written in more than one way.
  const { path } = pageAt(`/${pattern}`);
  return { path, ...(await context.get(requestContext).render(texts[path] ?? "")) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = pageAt(loaderData.path);
  return [
    ...pageMetadata(matches, page),
    breadcrumbData(matches, [{ label: page.title, path: page.path }]),
  ];
};

export default function LegalPage({ loaderData: { path, html, headings } }: Route.ComponentProps) {
  const { title } = pageAt(path);
  return (
    <>
      <PageHead heading={title} here={title} />
      <Page columns="4fr 8fr" gap="part">
        <nav aria-label="On this page" className={styles.contents}>
          <ol role="list">
            {headings
              .filter(({ level }) => level === 2)
              .map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
          </ol>
        </nav>
        <Prose html={html} />
      </Page>
    </>
  );
}
