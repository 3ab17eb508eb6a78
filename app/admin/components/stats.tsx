import { Skeleton } from "@mantine/core";
import { Link } from "react-router";
import styles from "./stats.module.css";

interface StatsFigure {
  label: string;
  value: number | undefined;
  isLoud?: boolean;
  /** The list of the counted objects. */
  to?: string;
}

interface StatsProps {
  label: string;
  figures: readonly StatsFigure[];
  isFailed: boolean;
}

export function Stats({ label, figures, isFailed }: StatsProps) {
  return (
    <dl className={styles.stats} aria-label={label}>
      {figures.map(({ label: name, value, isLoud, to }) => (
        <div key={name} className={styles.figure} data-loud={(isLoud && value) || undefined}>
          <dt>{name}</dt>
          <dd>
            <Figure value={value} isFailed={isFailed} to={to} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: number | undefined;
  isFailed: boolean;
  to: string | undefined;
}

function Figure({ name, value, isFailed, to }: FigureProps) {
  if (value === undefined)
    return isFailed ? "–" : <Skeleton component="span" height={16} width={24} />;
  const words = value.toLocaleString("en-US");
  if (!to) return words;
  return (
    <Link className={styles.link ?? ""} to={to} aria-label={`${name}: ${words}`}>
      {words}
    </Link>
  );
}
