import { Children, type ReactNode } from "react";
import { IconButton } from "../../ui/button.tsx";
import styles from "./carousel.module.css";

export interface CarouselProps {
  label: string;
  align: "start" | "center";
  /** A class whose styles set `--slides` and `--gap`. */
  className: string | undefined;
  frame(arrows: ReactNode, slides: ReactNode): ReactNode;
  children: ReactNode;
}

/** A row that scrolls; behaviours/showcase/carousel.ts makes it endless. */
export function Carousel({ label, align, className, frame, children }: CarouselProps) {
  const isAlone = Children.count(children) < 2;
  return frame(
    <>
      <IconButton
        icon="arrow-left"
        label={`Previous: ${label}`}
        className={styles.arrow}
        disabled={isAlone}
        data-turn="-1"
      />
      <IconButton
        icon="arrow-right"
        label={`Next: ${label}`}
        className={styles.arrow}
        disabled={isAlone}
        data-turn="1"
      />
    </>,
    <div
      className={`${styles.viewport} ${className}`}
      data-carousel
      data-align={align}
      // A row that scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
    >
      <ul role="list" aria-label={label} className={styles.slides}>
        {Children.map(children, (slide) => (
          <li className={styles.slide}>{slide}</li>
        ))}
      </ul>
    </div>,
  );
}
