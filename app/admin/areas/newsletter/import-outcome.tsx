import type { NamedRows, SubscriberField, SubscriberImport } from "#contract/areas/newsletter.ts";
import styles from "./import-dialog.module.css";

export const fieldNames: Readonly<Record<SubscriberField, string>> = {
  email: "Email address",
  name: "Name (not stored)",
  status: "Status",
  consentDate: "Consent date",
  source: "Source",
  endDate: "Unsubscribe date",
  blocked: "Blocked (yes or no)",
  ignored: "Not used",
};

/** The columns that match no field. */
const leftOut = ({ columns }: SubscriberImport): string =>
  columns
    .filter(
      ({ becomes, sample }) =>
        becomes === "name" || ((becomes === null || becomes === "ignored") && sample !== ""),
    )
    .map(({ name }) => name)
    .join(", ");

const number = (count: number) => count.toLocaleString("en-US");

/** Describes the result of a file in a sentence. */
export function outcomeOf({ added, ended }: SubscriberImport): string {
  const parts = [`${number(added.active)} subscribed`];
  if (added.unsubscribed > 0) parts.push(`${number(added.unsubscribed)} imported as unsubscribed`);
  if (ended > 0) parts.push(`${number(ended)} also unsubscribed here`);
  return `${parts.join(", ")}.`;
}

const saidByName = {
  unsubscribed:
    "The file name says that these people have unsubscribed. If that is wrong, rename the file.",
  unclear:
    "The file name says that these people have not agreed. If that is wrong, rename the file.",
} as const;

/** Previews the result of a file. */
export function ImportOutcome({ report }: { report: SubscriberImport }) {
  const { rows, added, ended, unchanged, undated, invalid, duplicates, unconfirmed } = report;
  const lines: [label: string, count: number][] = [
    ["Rows in the file", rows],
    ["New subscribers", added.active],
    ["Imported as unsubscribed", added.unsubscribed],
    ["Unsubscribed in the file, so also here", ended],
    ["Already here", unchanged],
    ["No consent date (today’s date is used)", undated],
  ];
  return (
    <section aria-label="Import preview">
      <dl className={styles.counts}>
        {lines
          .filter(([, count], index) => index < 2 || count > 0)
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
      </dl>
      {report.fileSays && <p>{saidByName[report.fileSays]}</p>}
      {leftOut(report) && <p className={styles.quiet}>Not imported: {leftOut(report)}.</p>}
      <Named label="No valid email address" rows={invalid} />
      <Named label="Duplicates" rows={duplicates} />
      <Named label="Left out: consent is unclear" rows={unconfirmed} />
    </section>
  );
}

function Named({ label, rows: { count, first } }: { label: string; rows: NamedRows }) {
  if (count === 0) return null;
  return (
    <details className={styles.named}>
      <summary>
        {label}: {number(count)}
      </summary>
      <ul>
        {first.map(({ row, value }) => (
          <li key={row}>
            Row {number(row)}: {value || "empty"}
          </li>
        ))}
        {count > first.length && <li>and {number(count - first.length)} more</li>}
      </ul>
    </details>
  );
}
