import { Skeleton } from "@mantine/core";
import styles from "./stats.module.css";

interface StatsProps {
  label: string;
  figures: readonly { label: string; value: number | undefined; isLoud?: boolean }[];
  isFailed: boolean;
}

export function Stats({ label, figures, isFailed }: StatsProps) {
  return (
    <dl className={styles.stats} aria-label={label}>
      {figures.map(({ label: name, value, isLoud }) => (
        <div key={name} className={styles.figure} data-loud={(isLoud && value) || undefined}>
          <dt>{name}</dt>
          <dd>
            {value?.toLocaleString("en-US") ??
              (isFailed ? "–" : <Skeleton component="span" height={28} width={48} />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
