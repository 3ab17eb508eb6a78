import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useContent } from "../../ui/site-content.ts";
import { ThemeSwitch } from "../../ui/theme/theme-switch.tsx";
import styles from "./header.module.css";
import { MainNav } from "./main-nav.tsx";
import { Menu } from "./menu.tsx";
import { SearchPopup } from "./search-popup.tsx";
import { atTop, classNamesOf, scrolledTo } from "./stickiness.ts";

const extended = new Set(["/blog", "/tutorials", "/services", "/faqs", "/pricing"]);

export function Header() {
  const sticky = useStickiness();
  const { pathname } = useLocation();
  const here = pathname.replace(/(.)\/$/, "$1");
  const isExtended = extended.has(here);
  const { name } = useContent("settings");
  const { start, button } = useContent("navigation");
  return (
    <header className={`${styles.header} ${sticky}`} data-extended={isExtended || undefined}>
      <Page className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <Logo name={name} />
        </Link>
        <MainNav here={here} />
        <div className={styles.actions}>
          {isExtended && <SearchPopup />}
          <ThemeSwitch className={styles.theme} />
          {isExtended && start.path !== button.path && (
            <ButtonLink to={start.path} className={styles.start}>
              {start.label}
            </ButtonLink>
          )}
          {/* The one action of a view is the page's own. */}
          <ButtonLink to={button.path} className={styles.contact} emphasis="strong">
            {button.label}
          </ButtonLink>
          <Menu isExtended={isExtended} />
        </div>
      </Page>
    </header>
  );
}

function useStickiness(): string {
  const [state, setState] = useState(atTop);
  useEffect(() => {
    const look = () => {
      const y = scrollY;
      setState((before) => scrolledTo(y, before));
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return classNamesOf(state);
}
