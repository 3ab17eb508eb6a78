import type { RenderedContent } from "#contract/blog.ts";
import { Page } from "../../ui/layout.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Prose } from "../sections/prose.tsx";
import styles from "./legal-page.module.css";

export interface LegalPageProps extends Pick<RenderedContent, "html" | "headings"> {
  title: string;
  heading: string;
  lead: string | null;
}

export function LegalPage({ title, heading, lead, html, headings }: LegalPageProps) {
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} />
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
