import { useEffect, useRef, useState } from "react";
import styles from "./split-text.module.css";

/** Section 9 of the product specification: milliseconds, and a share of the screen's height. */
const duration = 900;
const stagger = 20;
const startsAt = 0.86;
const startAfter = 100;

/** Plain text before and after the animation. */
export function SplitText({ children: text }: { children: string }) {
  const [isSplit, setSplit] = useState(false);
  const root = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const still = matchMedia("(max-width: 47.99rem), (prefers-reduced-motion: reduce)");
    if (still.matches) return;
    const timer = setTimeout(() => {
      const top = root.current?.getBoundingClientRect().top ?? 0;
      if (top > innerHeight) setSplit(true);
    }, startAfter);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const element = root.current;
    if (!isSplit || !element) return;
    const letters = [...element.querySelectorAll("[data-letter]")].map((letter, place) => {
      const animation = letter.animate(
        [{ opacity: 0, transform: "translateY(0.6em) rotate(4deg)" }, {}],
        {
          duration,
          delay: place * stagger,
          easing: "cubic-bezier(0.22, 0.8, 0.3, 1)",
          fill: "backwards",
        },
      );
      animation.pause();
      return animation;
    });
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        for (const letter of letters) letter.play();
      },
      // A jump past an element counts as seeing it.
      { rootMargin: `1000000px 0px -${(1 - startsAt) * 100}% 0px` },
    );
    observer.observe(element);
    const end = () => setSplit(false);
    letters.at(-1)?.finished.then(end, () => {});
    return () => {
      observer.disconnect();
      for (const letter of letters) letter.cancel();
    };
  }, [isSplit]);

  if (!isSplit) return <span ref={root}>{text}</span>;
  return (
    <span ref={root}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {text.split(" ").map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text stay where they are
          <span key={place}>
            {place > 0 && " "}
            <span className={styles.word}>
              {[...word].map((letter, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: and so do its letters
                <span key={index} data-letter className={styles.letter}>
                  {letter}
                </span>
              ))}
            </span>
          </span>
        ))}
      </span>
    </span>
  );
}
