import type { CSSProperties } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./scroll-to-top.module.css";

/** Section 2.2 of the product specification; behaviours/scroll-to-top.ts shows it. */
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
