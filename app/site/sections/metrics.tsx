import type { CSSProperties } from "react";
import type { Project } from "#contract/areas/portfolio.ts";
import { noMetric } from "#contract/public-calls.ts";
import { useField } from "../../ui/field-marks.tsx";

interface MetricsProps {
  of: Pick<Project, "metrics">;
  /** How many of them; all by default. */
  most?: number;
  /** Whether the style sheet fits the first two into their columns, by their `--characters`. */
  isFitted?: boolean;
  className: string | undefined;
}

/** Figures that nobody has measured are not shown. */
export const measured = ({ metrics }: Pick<Project, "metrics">) =>
  metrics.filter(({ value }) => value !== "" && value !== noMetric);

export function Metrics({ of, most, isFitted = false, className }: MetricsProps) {
  const field = useField();
  const metrics = measured(of).slice(0, most);
  if (metrics.length === 0) return null;
  const lengths = metrics.slice(0, 2).map(({ value }) => [...value].length);
  const fit = { "--characters": Math.max(...lengths) } as CSSProperties;
  return (
    <dl className={className} {...(isFitted && { style: fit })}>
      {metrics.map((metric) => (
        <div key={`${metric.label} ${metric.value}`}>
          <dt {...field(metric, "label")}>{metric.label}</dt>
          <dd {...field(metric, "value")}>
            <bdi>{metric.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
