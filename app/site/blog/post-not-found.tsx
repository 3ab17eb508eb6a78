import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { RequestNumber } from "../errors/request-number.tsx";
import { SearchBox } from "../forms/search-box.tsx";
import styles from "./post-not-found.module.css";

/** Section 2.7 of the product specification. */
export function PostNotFound({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Page className={styles.screen}>
      <h1>Blog Post Not Found</h1>
      <p>The requested blog post could not be found.</p>
      {hasFailed && <RequestNumber />}
      <ButtonLink to="/blog">Back to Blog</ButtonLink>
      <div className={styles.search}>
        <p>Or look for what it was about:</p>
        <SearchBox />
      </div>
    </Page>
  );
}
