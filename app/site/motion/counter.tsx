import { useEffect, useRef, useState } from "react";
import styles from "./counter.module.css";
import { isStill } from "./motion.ts";

/** How long a counter counts, in milliseconds. */
const duration = 1600;

export interface CounterProps {
  value: number;
  /** Where the counting starts. */
  from: number;
  prefix?: string;
  unit: string;
}

/**
 * A figure that counts up once it is seen; until then, and without scripts, it shows what it comes
 * to.
 */
export function Counter({ value, from, prefix = "", unit }: CounterProps) {
  const [shown, setShown] = useState(value);
  const root = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!root.current || isStill()) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = performance.now();
      const step = (now: number) => {
        const progress = Math.min(1, (now - start) / duration);
        setShown(Math.round(from + (value - from) * (1 - (1 - progress) ** 3)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      step(start);
    });
    observer.observe(root.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value, from]);

  return (
    <span ref={root} className={styles.counter}>
      {/* Keeps the room of the last figure. */}
      <span className={styles.room} aria-hidden="true" data-text={`${prefix}${value}${unit}`} />
      <span className={styles.shown}>
        {prefix}
        {shown}
        {unit}
      </span>
    </span>
  );
}
