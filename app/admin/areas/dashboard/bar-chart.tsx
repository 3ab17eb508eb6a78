import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import styles from "./bar-chart.module.css";

interface Day {
  day: string;
  count: number;
}

interface BarChartProps {
  title: string;
  noun: string;
  query: UseQueryResult<readonly Day[]>;
}

const format = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const named = (day: string) => format.format(new Date(day));

export function BarChart({ title, noun, query: { data, isError } }: BarChartProps) {
  const total = data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <h2 className={styles.title}>{title}</h2>
        {data && <span>{`${total.toLocaleString("en-US")} in ${data.length} days`}</span>}
      </figcaption>
      {data ? <Bars days={data} noun={noun} /> : isError ? <p>–</p> : <Skeleton height={120} />}
    </figure>
  );
}

function Bars({ days, noun }: { days: readonly Day[]; noun: string }) {
  const max = Math.max(4, ...days.map(({ count }) => count));
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <>
      <svg viewBox={`0 0 ${days.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.grid} d={`M0 1H${days.length * 10}M0 50H${days.length * 10}`} />
        {days.map(({ day, count }, place) => (
          <rect
            key={day}
            className={styles.bar}
            x={place * 10 + 1.5}
            width={7}
            y={99 - (count / max) * 98}
            height={(count / max) * 98 + 1}
          >
            <title>{`${named(day)}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{named(first.day)}</span>
        <span>{`most: ${Math.max(...days.map(({ count }) => count))} a day`}</span>
        <span>{named(last.day)}</span>
      </div>
      <details className={styles.details}>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{noun}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <td>{named(day)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
