import styles from "./figures.module.css";

interface Day {
  day: string;
  count: number;
}

const format = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** The last thirty days, one bar each; the text beside it says the sum. */
export function Sparkline({ days }: { days: readonly Day[] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const max = Math.max(4, ...days.map(({ count }) => count));
  if (total === 0) return null;
  const width = days.length * 4;
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} 20`}
      role="img"
      aria-label={`${total.toLocaleString("en-US")} in ${days.length} days`}
    >
      {days.map(({ day, count }, index) => (
        <rect
          key={day}
          x={index * 4}
          width={3}
          y={19 - (count / max) * 18}
          height={(count / max) * 18 + 1}
        >
          <title>{`${format.format(new Date(day))}: ${count}`}</title>
        </rect>
      ))}
    </svg>
  );
}
