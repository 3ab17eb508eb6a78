import { useLocation } from "react-router";
import cookiePolicy from "#content/legal/cookie-policy.md?raw";
import privacyPolicy from "#content/legal/privacy-policy.md?raw";
import termsConditions from "#content/legal/terms-conditions.md?raw";
import { legalPages } from "#content/legal.ts";
import { requestContext } from "../../api-client/context.ts";
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

const pageAt = (path: string) => {
  const page = legalPages.find((each) => each.path === path.replace(/\/+$/, ""));
  return page ?? (legalPages[0] as (typeof legalPages)[number]);
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { path } = pageAt(url.pathname);
  return context.get(requestContext).render(texts[path] ?? "");
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const page = pageAt(location.pathname);
  return [
    ...pageMetadata(matches, page),
    breadcrumbData(matches, [{ label: page.title, path: page.path }]),
  ];
};

export default function LegalPage({ loaderData: { html, headings } }: Route.ComponentProps) {
  const { title } = pageAt(useLocation().pathname);
  return (
    <>
      <PageHead heading={title} here={title} />
      <div className={styles.page}>
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
      </div>
    </>
  );
}
