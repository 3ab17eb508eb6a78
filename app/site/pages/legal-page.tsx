import type { RenderedContent } from "#contract/areas/blog.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { useItem } from "../../ui/site-content.ts";
import links from "../sections/contents-links.module.css";
import { DocumentHead } from "../sections/page-head.tsx";
import { Prose } from "../sections/prose.tsx";
import styles from "./legal-page.module.css";

export interface LegalPageProps extends Pick<RenderedContent, "html" | "headings"> {
  id: number;
  title: string;
  heading: string | null;
  lead: string | null;
  /** Empty, since `html` is shown. */
  text: string;
}

export function LegalPage(props: LegalPageProps) {
  const page = useItem("legal", props);
  const field = useField();
  const { html, headings } = page;
  const contents = headings.filter(({ level }) => level === 2);
  return (
    <>
      <DocumentHead of={page} />
      <Page columns={contents.length > 0 ? "4fr 8fr" : undefined} gap="part">
        {contents.length > 0 && (
          <nav
            aria-label="On this page"
            className={`${links.contents} ${styles.contents}`}
            data-contents
            {...field(page, "text")}
          >
            <ol role="list">
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Prose html={html} mark={field(page, "text")} />
      </Page>
    </>
  );
}
