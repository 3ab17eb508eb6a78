import type { CSSProperties } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./scroll-to-top.module.css";

/**
 * behaviours/scroll-to-top.ts shows it, and fills its ring as the page is scrolled. It never lies
 * on text: narrow windows have a strip of their own for it, wide ones a margin.
 */
export const ScrollToTop = () => (
  <div className={styles.strip} data-scroll-strip style={{ "--progress": "0%" } as CSSProperties}>
    <button
      type="button"
      className={styles.button}
      data-scroll-to-top
      data-progress={0}
      tabIndex={-1}
      aria-hidden
    >
      <Icon name="arrow-up" />
      <span className="visually-hidden">Scroll to top</span>
    </button>
  </div>
);
