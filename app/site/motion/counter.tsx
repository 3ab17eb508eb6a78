import { useEffect, useRef, useState } from "react";
import styles from "./counter.module.css";
import { isStill } from "./motion.ts";

const durationMs = 1600;

export interface CounterProps {
  /** Text that is no number does not count up. */
  value: number | string;
  from: number;
  prefix?: string | null;
  unit: string | null;
}

/** Shows the final figure before it is seen and without scripts. */
export function Counter({ value: given, from, ...signs }: CounterProps) {
  const value = Number(given);
  const [prefix, unit] = [signs.prefix ?? "", signs.unit ?? ""];
  const [shown, setShown] = useState(value);
  const root = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!root.current || isStill() || Number.isNaN(value)) return;
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
      <span className={styles.room} aria-hidden="true" data-text={`${prefix}${given}${unit}`} />
      <span className={styles.shown}>
        {prefix}
        {Number.isNaN(value) ? given : shown}
        {unit}
      </span>
    </span>
  );
}
