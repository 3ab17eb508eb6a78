import { callToAction } from "#content/home.ts";
import { site } from "#content/site.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./call-to-action.module.css";

/** The banner that asks for a conversation. */
export function CallToAction() {
  return (
    <section className={styles.banner} data-band aria-labelledby="work-together">
      <div className={styles.inner}>
        <div>
          <h2 id="work-together">{callToAction.title}</h2>
          <p>{callToAction.lead}</p>
        </div>
        <p className={styles.actions}>
          <a href={site.whatsAppUrl} target="_blank" rel="noopener" className="button">
            {callToAction.whatsAppLabel}
          </a>
          <Link to={callToAction.contactPath} className="button" data-emphasis="action">
            {callToAction.contactLabel}
          </Link>
        </p>
      </div>
    </section>
  );
}
