import type { Project } from "#contract/areas/portfolio.ts";
import { noMetric } from "#contract/public-calls.ts";
import { useField } from "../../ui/field-marks.tsx";

interface MetricsProps {
  of: Pick<Project, "metrics">;
  className: string | undefined;
}

export function Metrics({ of, className }: MetricsProps) {
  const field = useField();
  const metrics = of.metrics.filter(({ value }) => value !== "" && value !== noMetric);
  if (metrics.length === 0) return null;
  return (
    <dl className={className}>
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
