import { type VitalFigures, type VitalView, vitalMetrics } from "#contract/areas/vitals.ts";
import { sitePages } from "#contract/site-pages.ts";
import { metricWords, ratingWords, valueWords, viewWords } from "./vital-words.ts";
import styles from "./vitals-table.module.css";

export function VitalsTable({ routes }: Pick<VitalView, "routes">) {
  if (routes.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>By page</summary>
      <p>Values that need improvement are marked.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {vitalMetrics.map((metric) => (
              <th key={metric} scope="col">
                {metricWords[metric].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map(({ route, figures }) => (
            <tr key={route}>
              <th scope="row">
                {sitePages[route].label}
                <small>{viewWords(viewsIn(figures))}</small>
              </th>
              {vitalMetrics.map((metric) => {
                const { p75, rating } = figures[metric];
                return (
                  <td key={metric} data-label={metricWords[metric].name}>
                    {valueWords(metric, p75)}
                    {rating && rating !== "good" && (
                      <small data-rating={rating}>{ratingWords[rating].label}</small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Shows the cost of foreign scripts; nothing where none ran. */
export function ForeignTable({ foreign }: Pick<VitalView, "foreign">) {
  if (!foreign) return null;
  return (
    <details className={styles.details}>
      <summary>With and without third-party scripts</summary>
      <p>
        Page views without scripts are from visitors who declined, did not answer, or came before a
        script was added.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">With</th>
            <th scope="col">Without</th>
          </tr>
        </thead>
        <tbody>
          {vitalMetrics.map((metric) => (
            <tr key={metric}>
              <th scope="row">{metricWords[metric].name}</th>
              {(["with", "without"] as const).map((side) => {
                const { p75, samples } = foreign[side][metric];
                return (
                  <td key={side} data-label={side === "with" ? "With" : "Without"}>
                    {valueWords(metric, p75)}
                    <small>{viewWords(samples)}</small>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The most samples of any metric, since some browsers do not report every metric. */
const viewsIn = (figures: VitalFigures) =>
  Math.max(...vitalMetrics.map((metric) => figures[metric].samples));
