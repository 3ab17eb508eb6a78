import type { SiteContent } from "#contract/documents/kinds.ts";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
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
  const linkedPaths = new Set([...links, ...others].map(({ path }) => path));
  const pagesBelow = (path: string) =>
    filled(header.find((page) => page.path === path)?.children ?? []).filter(
      (page) => !linkedPaths.has(page.path),
    );
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
              pagesBelow={pagesBelow}
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
  /** The pages that open below a link. */
  pagesBelow?(path: string): readonly MenuLink[];
  className: string | undefined;
}

function MenuLinks({ of: links, isHere, pagesBelow, className }: MenuLinksProps) {
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
          <Below label={link.label} pages={pagesBelow?.(link.path) ?? []} />
        </li>
      ))}
    </ul>
  );
}

function Below({ label, pages }: { label: string; pages: readonly MenuLink[] }) {
  const { here } = useHere();
  if (pages.length === 0) return null;
  return (
    <details className={styles.below} open={pages.some(({ path }) => path === here)}>
      <summary>
        <Icon name="chevron-down" />
        <span className="visually-hidden">More under {label}</span>
      </summary>
      <MenuLinks of={pages} isHere={({ path }) => path === here} className={undefined} />
    </details>
  );
}
