import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { SearchBox } from "../forms/search-box.tsx";
import { MissingPatch } from "./missing-patch.tsx";
import styles from "./not-found.module.css";

export function NotFoundScreen() {
  return (
    <Page columns="6fr 5fr" gap="part" className={styles.screen}>
      <div className={styles.text}>
        <p className={styles.code}>404</p>
        <h1>Page not found</h1>
        <p className={styles.lead}>
          We apologize, but the page you're looking for couldn't be found!
        </p>
        <p>
          <ButtonLink to="/" emphasis="action">
            Back To Home
          </ButtonLink>
        </p>
        <SearchBox />
      </div>
      <MissingPatch />
    </Page>
  );
}
