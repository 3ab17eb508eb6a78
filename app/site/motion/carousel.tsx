import type { EmblaCarouselType } from "embla-carousel";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import styles from "./carousel.module.css";
import { isStill, smoothness } from "./motion.ts";

export interface CarouselProps {
  label: string;
  align: "start" | "center";
  /** The styles set `--slides` and `--gap`. */
  className: string | undefined;
  frame(arrows: ReactNode, slides: ReactNode): ReactNode;
  children: ReactNode;
}

/** A scrollable row at first; the carousel's code loads when the row comes near. */
export function Carousel({ label, align, className, frame, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const [isWhole, setWhole] = useState(false);
  const count = Children.count(children);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let made: EmblaCarouselType | undefined;
    let isNear = false;
    let isGone = false;
    const make = async () => {
      const { default: EmblaCarousel } = await import("embla-carousel");
      if (isGone || made || isAllSeen(element)) return;
      element.scrollLeft = 0;
      // Before measuring: it gives the last slide its gap to the first.
      element.dataset.ready = "true";
      made = EmblaCarousel(element, { align, loop: count > 1, ...(isStill() && { duration: 0 }) });
      setCarousel(made);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        isNear = true;
        // Without the carousel's code the row still scrolls.
        make().catch(() => {});
      },
      { rootMargin: "400px 0px" },
    );
    observer.observe(element);
    const sizes = new ResizeObserver(() => {
      const isAll = isAllSeen(element);
      setWhole(isAll);
      if (isAll) {
        made?.destroy();
        made = undefined;
        setCarousel(undefined);
      } else if (isNear) make().catch(() => {});
    });
    sizes.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      sizes.disconnect();
      made?.destroy();
      setCarousel(undefined);
    };
  }, [align, count]);

  const turn = (direction: 1 | -1) => {
    if (!carousel) {
      viewport.current?.scrollBy({ left: direction * 300, behavior: smoothness() });
    } else if (direction === 1) carousel.scrollNext();
    else carousel.scrollPrev();
  };

  const hasNowhereToGo = count < 2 || isWhole;
  return frame(
    <>
      <IconButton
        icon="arrow-left"
        label="Previous"
        className={styles.arrow}
        disabled={hasNowhereToGo}
        onClick={() => turn(-1)}
      />
      <IconButton
        icon="arrow-right"
        label="Next"
        className={styles.arrow}
        disabled={hasNowhereToGo}
        onClick={() => turn(1)}
      />
    </>,
    <div
      ref={viewport}
      className={`${styles.viewport} ${className}`}
      data-ready={carousel ? true : undefined}
      data-align={align}
      // A row that scrolls must be reachable by keyboard.
      tabIndex={carousel ? undefined : 0}
    >
      <ul role="list" aria-label={label} className={styles.slides}>
        {Children.map(children, (slide) => (
          <li className={styles.slide}>{slide}</li>
        ))}
      </ul>
    </div>,
  );
}

function isAllSeen(viewport: HTMLElement): boolean {
  const slides = viewport.querySelectorAll<HTMLElement>(":scope > ul > li");
  const [first, last] = [slides[0], slides[slides.length - 1]];
  if (!first || !last) return true;
  return last.offsetLeft + last.offsetWidth - first.offsetLeft <= viewport.clientWidth + 1;
}
