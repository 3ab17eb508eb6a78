import type { Project } from "#contract/areas/portfolio.ts";
import { noMetric } from "#contract/public-calls.ts";

interface MetricsProps {
  of: Pick<Project, "metrics">;
  className: string | undefined;
}

export function Metrics({ of, className }: MetricsProps) {
  const metrics = of.metrics.filter(({ value }) => value !== "" && value !== noMetric);
  if (metrics.length === 0) return null;
  return (
    <dl className={className}>
      {metrics.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
