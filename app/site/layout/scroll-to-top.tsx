import { type CSSProperties, useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { smoothness } from "../motion/motion.ts";
import styles from "./scroll-to-top.module.css";

/** Section 9 of the product specification, in pixels. */
const threshold = 200;

/** Section 2.2 of the product specification. */
export function ScrollToTop() {
  const [{ isShown, percent }, setState] = useState({ isShown: false, percent: 0 });

  useEffect(() => {
    const look = () => {
      const way = document.documentElement.scrollHeight - innerHeight;
      const percent = way > 0 ? Math.min(100, Math.round((scrollY / way) * 100)) : 0;
      const isShown = scrollY >= threshold;
      setState((before) =>
        before.isShown === isShown && before.percent === percent ? before : { isShown, percent },
      );
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, []);

  return (
    <button
      type="button"
      className={styles.button}
      data-shown={isShown || undefined}
      data-progress={percent}
      style={{ "--progress": `${percent}%` } as CSSProperties}
      tabIndex={isShown ? 0 : -1}
      aria-hidden={!isShown}
      onClick={() => scrollTo({ top: 0, behavior: smoothness() })}
    >
      <Icon name="arrow-up" />
      <span className="visually-hidden">Scroll to top</span>
    </button>
  );
}
