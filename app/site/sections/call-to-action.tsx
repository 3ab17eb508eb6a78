import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { useContent } from "../../ui/site-content.ts";
import styles from "./call-to-action.module.css";
import { NewTab } from "./new-tab.tsx";

export function CallToAction() {
  const { banner } = useContent("navigation");
  const { whatsapp } = useContent("settings");
  const field = useField();
  return (
    <section className={styles.banner} data-band aria-labelledby="work-together">
      <Page className={styles.inner}>
        <div>
          <h2 id="work-together" {...field(banner, "title")}>
            {banner.title}
          </h2>
          {banner.lead && <p {...field(banner, "lead")}>{banner.lead}</p>}
        </div>
        <p className={styles.actions}>
          {whatsapp && (
            <ButtonLink
              className={styles.button}
              href={whatsapp}
              target="_blank"
              rel="noopener"
              {...field(banner, "whatsapp")}
            >
              {banner.whatsapp}
              <NewTab />
            </ButtonLink>
          )}
          <ButtonLink
            className={styles.button}
            to={banner.path}
            emphasis="action"
            {...field(banner, "contact")}
          >
            {banner.contact}
          </ButtonLink>
        </p>
      </Page>
    </section>
  );
}
