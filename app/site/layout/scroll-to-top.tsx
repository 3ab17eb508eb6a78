import type { CSSProperties } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./scroll-to-top.module.css";

/** behaviours/scroll-to-top.ts shows it, and fills its ring as the page is scrolled. */
export const ScrollToTop = () => (
  <button
    type="button"
    className={styles.button}
    data-scroll-to-top
    data-progress={0}
    style={{ "--progress": "0%" } as CSSProperties}
    tabIndex={-1}
    aria-hidden
  >
    <Icon name="arrow-up" />
    <span className="visually-hidden">Scroll to top</span>
  </button>
);
