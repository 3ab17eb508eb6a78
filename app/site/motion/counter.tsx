import { useEffect, useRef, useState } from "react";
import styles from "./counter.module.css";
import { isStill } from "./motion.ts";

const durationMs = 1600;

export interface CounterProps {
  value: number;
  from: number;
  prefix?: string;
  unit: string;
}

/** Shows the final figure before it is seen and without scripts. */
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
        const progress = Math.min(1, (now - start) / durationMs);
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
      <span className={styles.room} aria-hidden="true" data-text={`${prefix}${value}${unit}`} />
      <span className={styles.shown}>
        {prefix}
        {shown}
        {unit}
      </span>
    </span>
  );
}
