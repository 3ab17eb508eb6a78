import styles from "./counter.module.css";

export interface CounterProps {
  /** Text that is no number does not count up. */
  value: number | string;
  from: number;
  prefix?: string | null;
  unit: string | null;
  /** A counter on every page counts only on the first one where it is seen. */
  isOncePerVisit?: boolean;
}

/** The final figure; behaviours/counters.ts counts up to it. */
export function Counter({ value, from, prefix, unit, isOncePerVisit }: CounterProps) {
  const text = `${prefix ?? ""}${value}${unit ?? ""}`;
  const isNumber = !Number.isNaN(Number(value));
  return (
    <span className={styles.counter}>
      <span className={styles.room} aria-hidden="true" data-text={text} />
      <span
        data-count-from={isNumber ? from : undefined}
        data-count-once={isOncePerVisit || undefined}
        className={styles.shown}
      >
        {text}
      </span>
    </span>
  );
}
