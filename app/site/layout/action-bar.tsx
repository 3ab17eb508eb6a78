import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useContent } from "../../ui/site-content.ts";
import { NewTab } from "../sections/new-tab.tsx";
import styles from "./action-bar.module.css";
import { telephone } from "./address.ts";
import { useHere } from "./here.ts";

/** At the end of small screens once the first is read; behaviours/action-bar.ts shows it. */
export function ActionBar() {
  const { here } = useHere();
  const { banner } = useContent("navigation");
  const settings = useContent("settings");
  const { whatsapp, phone } = settings;
  const field = useField();
  // The page has both of its own.
  if (here === banner.path) return null;
  return (
    <nav className={styles.bar} aria-label="Contact" data-action-bar>
      {phone && (
        <ButtonLink href={telephone(phone)} className={styles.call} {...field(settings, "phone")}>
          <Icon name="phone" />
          <span className="visually-hidden">Call {phone}</span>
        </ButtonLink>
      )}
      {whatsapp && (
        <ButtonLink href={whatsapp} target="_blank" rel="noopener" {...field(banner, "whatsapp")}>
          {banner.whatsapp}
          <NewTab />
        </ButtonLink>
      )}
      {/* Not `action`, which is left to the page's own main action. */}
      <ButtonLink to={banner.path} emphasis="strong" {...field(banner, "contact")}>
        {banner.contact}
      </ButtonLink>
    </nav>
  );
}
