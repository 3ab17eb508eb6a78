import { sitePages } from "#contract/site-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { MissingPatch } from "../errors/missing-patch.tsx";
import styles from "../errors/not-found.module.css";
import { RequestNumber } from "../errors/request-number.tsx";
import { SearchBox } from "../forms/search-box.tsx";
import { Onward } from "../sections/onward.tsx";

/** Shown for an unknown slug, and where the post could not be loaded. */
export function PostNotFound({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Page columns="6fr 5fr" gap="part" className={styles.screen}>
      <div className={styles.text}>
        <h1>Blog Post Not Found</h1>
        <p className={styles.lead}>The requested blog post could not be found.</p>
        {hasFailed && <RequestNumber />}
        <p>
          <ButtonLink to={sitePages.blog.path} emphasis="action">
            Back to Blog
          </ButtonLink>
        </p>
        <SearchBox />
        <Onward title="Or continue here:" />
      </div>
      <MissingPatch />
    </Page>
  );
}
