import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { getStarted, headerButton, offCanvasMenu } from "#content/navigation.ts";
import { site } from "#content/site.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import styles from "./menu.module.css";

const firstSegment = (path: string) => path.split("/")[1];

export interface MenuProps {
  /** The header has a way to begin, for which narrow screens have no room. */
  isExtended: boolean;
}

/** The off-canvas menu of narrow screens; a native dialog, so focus stays in it and Escape closes it. Section 2.2. */
export function Menu({ isExtended }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname, key } = useLocation();
  const [office] = site.offices;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the path closes what is open
  useEffect(() => dialog.current?.close(), [key]);

  // Where its button goes, so does the menu.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width === 0) dialog.current?.close();
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`icon-button ${styles.open}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        <Icon name="menu" />
        <span className="visually-hidden">Open menu</span>
      </button>
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
              <Logo />
              {site.name}
            </Link>
            <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
              <Icon name="close" />
              <span className="visually-hidden">Close menu</span>
            </button>
          </div>
          <nav aria-label="Menu">
            <ul role="list" className={styles.links}>
              {offCanvasMenu.map(({ label, path }) => (
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
            {isExtended && isOpen && (
              <Link to={getStarted.path} className="button">
                {getStarted.label}
              </Link>
            )}
            <Link to={headerButton.path} className="button" data-emphasis="action">
              {headerButton.label}
            </Link>
            <address>
              {office.street}, {office.city} {office.postalCode}, {office.country}
              <a href={`mailto:${site.email}`}>{site.email}</a>
              <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone}</a>
            </address>
          </div>
        </div>
      </dialog>
    </>
  );
}
