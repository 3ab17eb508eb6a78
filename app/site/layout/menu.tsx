import type { SiteContent } from "#contract/documents/kinds.ts";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useContent } from "../../ui/site-content.ts";
import { addressOf, telephone } from "./address.ts";
import { useFilledLinks } from "./filled-links.ts";
import { useHere } from "./here.ts";
import styles from "./menu.module.css";

const firstSegment = (path: string) => path.split("/")[1];

export const MenuButton = () => (
  <>
    <IconButton
      icon="menu"
      label="Open menu"
      className={styles.open}
      aria-haspopup="dialog"
      command="show-modal"
      commandfor="menu"
    />
    <noscript>
      <a href="#footer-links" className={styles.toFooter}>
        Menu
      </a>
    </noscript>
  </>
);

/** A native dialog keeps the focus inside and closes on Escape. Section 2.2. */
export function Menu() {
  const { here, isExtended } = useHere();
  const site = useContent("settings");
  const [office] = site.offices;
  const filled = useFilledLinks();
  const field = useField();
  const { header, menu, more, start, button: contact } = useContent("navigation");
  const links = menu.length > 0 ? menu : header.flatMap((page) => [page, ...page.children]);
  const others = filled(more).filter(({ path }) => !links.some((link) => link.path === path));
  return (
    <dialog id="menu" className={styles.menu} aria-label="Menu" closedby="any">
      <div className={styles.inner}>
        <div className={styles.top}>
          <Link to="/" className={styles.brand} {...field(site, "name")}>
            <Logo name={site.name} />
          </Link>
          <IconButton icon="close" label="Close menu" command="close" commandfor="menu" />
        </div>
        <div>
          <nav aria-label="Menu">
            <MenuLinks
              of={filled(links)}
              isHere={({ path }) => firstSegment(here) === firstSegment(path)}
              className={styles.links}
            />
          </nav>
          {others.length > 0 && (
            <nav aria-label="More pages">
              <MenuLinks
                of={others}
                isHere={({ path }) => here === path}
                className={styles.others}
              />
            </nav>
          )}
        </div>
        <div className={styles.contact}>
          {/* Narrow screens have no room for this button in the header. */}
          {isExtended && start.path !== contact.path && (
            <ButtonLink to={start.path} {...field(start, "label")}>
              {start.label}
            </ButtonLink>
          )}
          <ButtonLink to={contact.path} emphasis="action" {...field(contact, "label")}>
            {contact.label}
          </ButtonLink>
          <address>
            {office && addressOf(office)}
            <a href={`mailto:${site.email}`} {...field(site, "email")}>
              {site.email}
            </a>
            {site.phone && (
              <a href={telephone(site.phone)} {...field(site, "phone")}>
                {site.phone}
              </a>
            )}
          </address>
        </div>
      </div>
    </dialog>
  );
}

type MenuLink = SiteContent["navigation"]["more"][number];

interface MenuLinksProps {
  of: readonly MenuLink[];
  isHere(link: MenuLink): boolean;
  className: string | undefined;
}

function MenuLinks({ of: links, isHere, className }: MenuLinksProps) {
  const field = useField();
  return (
    <ul role="list" className={className}>
      {links.map((link) => (
        <li key={link.path}>
          <Link
            to={link.path}
            aria-current={isHere(link) ? "page" : undefined}
            {...field(link, "label")}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
