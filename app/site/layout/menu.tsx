import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useContent } from "../../ui/site-content.ts";
import { addressOf, telephone } from "./address.ts";
import { useFilledLinks } from "./filled-links.ts";
import styles from "./menu.module.css";

const firstSegment = (path: string) => path.split("/")[1];

export interface MenuProps {
  /** Narrow screens have no room for the header's "Get Started". */
  isExtended: boolean;
}

/** A native dialog keeps the focus inside and closes on Escape. Section 2.2. */
export function Menu({ isExtended }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname, key } = useLocation();
  const site = useContent("settings");
  const [office] = site.offices;
  const filled = useFilledLinks();
  const { header, menu, start, button: contact } = useContent("navigation");
  const links = menu.length > 0 ? menu : header.flatMap((page) => [page, ...page.children]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the path closes what is open
  useEffect(() => dialog.current?.close(), [key]);

  // On wide screens its button is gone.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width === 0) dialog.current?.close();
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <IconButton
        icon="menu"
        label="Open menu"
        ref={button}
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      />
      <noscript>
        <a href="#footer-links" className={styles.toFooter}>
          Menu
        </a>
      </noscript>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.menu}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
      >
        <div className={styles.inner}>
          <div className={styles.top}>
            <Link to="/" className={styles.brand}>
              <Logo name={site.name} />
            </Link>
            <IconButton icon="close" label="Close menu" onClick={() => dialog.current?.close()} />
          </div>
          <nav aria-label="Menu">
            <ul role="list" className={styles.links}>
              {filled(links).map(({ label, path }) => (
                <li key={path}>
                  <Link
                    to={path}
                    aria-current={
                      firstSegment(pathname) === firstSegment(path) ? "page" : undefined
                    }
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.contact}>
            {isExtended && isOpen && start.path !== contact.path && (
              <ButtonLink to={start.path}>{start.label}</ButtonLink>
            )}
            <ButtonLink to={contact.path} emphasis="action">
              {contact.label}
            </ButtonLink>
            <address>
              {office && addressOf(office)}
              <a href={`mailto:${site.email}`}>{site.email}</a>
              {site.phone && <a href={telephone(site.phone)}>{site.phone}</a>}
            </address>
          </div>
        </div>
      </dialog>
    </>
  );
}
