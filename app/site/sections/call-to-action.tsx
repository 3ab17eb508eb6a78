import { callToAction } from "#content/home.ts";
import { site } from "#content/site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import styles from "./call-to-action.module.css";

export function CallToAction() {
  return (
    <section className={styles.banner} data-band aria-labelledby="work-together">
      <Page className={styles.inner}>
        <div>
          <h2 id="work-together">{callToAction.title}</h2>
          <p>{callToAction.lead}</p>
        </div>
        <p className={styles.actions}>
          <ButtonLink
            className={styles.button}
            href={site.whatsAppUrl}
            target="_blank"
            rel="noopener"
          >
            {callToAction.whatsAppLabel}
          </ButtonLink>
          <ButtonLink className={styles.button} to={callToAction.contactPath} emphasis="action">
            {callToAction.contactLabel}
          </ButtonLink>
        </p>
      </Page>
    </section>
  );
}
