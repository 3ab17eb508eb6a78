import type { RenderedContent } from "#contract/areas/blog.ts";
import { Page } from "../../ui/layout.tsx";
import { useItem } from "../../ui/site-content.ts";
import { PageHead } from "../sections/page-head.tsx";
import { Prose } from "../sections/prose.tsx";
import styles from "./legal-page.module.css";

export interface LegalPageProps extends Pick<RenderedContent, "html" | "headings"> {
  id: number;
  title: string;
  heading: string | null;
  lead: string | null;
}

export function LegalPage(given: LegalPageProps) {
  const { title, heading, lead, html, headings } = useItem("legal", given);
  const contents = headings.filter(({ level }) => level === 2);
  return (
    <>
      <PageHead heading={heading || title} lead={lead} here={title} />
      <Page columns={contents.length > 0 ? "4fr 8fr" : undefined} gap="part">
        {contents.length > 0 && (
          <nav aria-label="On this page" className={styles.contents} data-contents>
            <ol role="list">
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Prose html={html} />
      </Page>
    </>
  );
}
