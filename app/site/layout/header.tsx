import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useContent } from "../../ui/site-content.ts";
import { ThemeSwitch } from "../../ui/theme/theme-switch.tsx";
import styles from "./header.module.css";
import { useHere } from "./here.ts";
import { MainNav } from "./main-nav.tsx";
import { MenuButton } from "./menu.tsx";
import { SearchPopup } from "./search-popup.tsx";

/** behaviours/header.ts makes the header sticky. */
export function Header() {
  const { here, isExtended } = useHere();
  const settings = useContent("settings");
  const { start, button } = useContent("navigation");
  const field = useField();
  return (
    <header className={styles.header} data-header data-extended={isExtended || undefined}>
      <Page className={styles.inner}>
        <Link to="/" className={styles.brand} {...field(settings, "name")}>
          <Logo name={settings.name} />
        </Link>
        <MainNav here={here} />
        <div className={styles.actions}>
          <SearchPopup />
          <ThemeSwitch className={styles.theme} />
          {isExtended && start.path !== button.path && (
            <ButtonLink
              to={start.path}
              className={styles.start}
              title={start.label}
              {...field(start, "label")}
            >
              <Icon name="arrow-right" />
              <span>{start.label}</span>
            </ButtonLink>
          )}
          {/* Not `action`, which is left to the page's own main action. */}
          <ButtonLink
            to={button.path}
            className={styles.contact}
            emphasis="strong"
            title={isExtended ? button.label : undefined}
            {...field(button, "label")}
          >
            <Icon name="mail" />
            <span>{button.label}</span>
          </ButtonLink>
          <MenuButton />
        </div>
      </Page>
    </header>
  );
}
