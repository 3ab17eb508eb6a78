import { Badge, SegmentedControl, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type VitalFigures, vitalDays, vitalMetrics } from "#contract/areas/vitals.ts";
import { LoadingOrRetry } from "../../components/loading-or-retry.tsx";
import dashboard from "./dashboard.module.css";
import { vitalsOverview } from "./queries.ts";
import { metricWords, ratingWords, valueWords, viewWords } from "./vital-words.ts";
import styles from "./vitals.module.css";
import { ForeignTable, VitalsTable } from "./vitals-table.tsx";

const devices = [
  { value: "all", label: "All" },
  { value: "phone", label: "Phone" },
  { value: "tablet", label: "Tablet" },
  { value: "desktop", label: "Desktop" },
] as const;
type VitalsDevice = (typeof devices)[number]["value"];

export function VitalsOverview() {
  const query = useQuery(vitalsOverview);
  const { data } = query;
  const [device, setDevice] = useState<VitalsDevice>("all");
  const isEmpty = data?.all.routes.length === 0;
  return (
    <>
      {data && !isEmpty && (
        <>
          <div className={styles.head}>
            <p className={dashboard.quiet}>
              75% of page views in the last {vitalDays} days were at least this fast.
            </p>
            <SegmentedControl
              aria-label="Device"
              size="xs"
              data={[...devices]}
              value={device}
              onChange={(value) => setDevice(value as VitalsDevice)}
            />
          </div>
          <Figures figures={data[device].figures} />
          <ForeignTable foreign={data[device].foreign} />
          <VitalsTable routes={data[device].routes} />
        </>
      )}
      {isEmpty && (
        <p className={dashboard.quiet}>
          No visits measured yet. Browsers report speed when a visitor leaves a page.
        </p>
      )}
      {!data && (
        <LoadingOrRetry query={query}>
          <Skeleton height={96} />
        </LoadingOrRetry>
      )}
    </>
  );
}

function Figures({ figures }: { figures: VitalFigures }) {
  return (
    <dl className={styles.figures}>
      {vitalMetrics.map((metric) => {
        const { p75, samples, rating } = figures[metric];
        const { name, short } = metricWords[metric];
        return (
          <div key={metric}>
            <dt>
              {name} <small>{short}</small>
            </dt>
            <dd className={styles.value}>{valueWords(metric, p75)}</dd>
            {rating && (
              <dd>
                <Badge color={ratingWords[rating].color}>{ratingWords[rating].label}</Badge>
              </dd>
            )}
            <dd className={styles.views}>{viewWords(samples)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
